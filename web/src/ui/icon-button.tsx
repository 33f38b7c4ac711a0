import { Button, type ButtonProps } from 'antd';

interface Props extends Omit<ButtonProps, 'children' | 'type'> {
  /** What it does: its accessible name. */
  label: string;
}

/** A quiet square button that is only an icon. */
export const IconButton = ({ label, ...rest }: Props) => <Button type="text" aria-label={label} {...rest} />;
