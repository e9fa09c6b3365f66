import { DialogSurface as FluentDialogSurface, type DialogSurfaceProps } from '@fluentui/react-components';

import { FocusReturn } from './focus-return.tsx';

/** Fluent's surface of a dialog; gives the focus back when the dialog closes. */
export function DialogSurface({ children, ...props }: DialogSurfaceProps) {
  return (
    <FluentDialogSurface {...props}>
      <FocusReturn />
      {children}
    </FluentDialogSurface>
  );
}
