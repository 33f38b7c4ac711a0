import type { ReactNode } from 'react';

/**
 * In the place of antd's UniqueProvider, which shows all tooltips in one popup where a ConfigProvider asks for it. None here does,
 * and it brings what all of antd's popups are made of before the first screen: 9 kB, gzipped.
 */
export default function UniqueProvider({ children }: { children: ReactNode }) {
  return children;
}
