import { Button, Tooltip } from '@fluentui/react-components';
import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<typeof Button> & {
  /** The name of the button, as a tooltip and for screen readers. */
  readonly label: string;
};

/** A button that is an icon alone, subtle by default. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return (
    <Tooltip relationship="label" content={label}>
      <Button appearance="subtle" {...props} />
    </Tooltip>
  );
}
