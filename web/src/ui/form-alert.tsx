import { Alert } from 'antd';
import type { ReactNode } from 'react';

/** What went wrong with a whole form. */
export const FormAlert = ({ children }: { children: ReactNode }) => <Alert type="error" showIcon title={children} />;
