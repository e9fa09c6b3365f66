import { Button, makeStyles, Spinner } from '@tessera/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '14px', maxWidth: '420px' },
  submit: { alignSelf: 'flex-start', marginTop: '2px' },
});

/** Fields of a settings form below each other. */
export function FieldColumn({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().fields}>{children}</div>;
}

/** The button that saves a settings form. */
export function SaveButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  return (
    <Button
      type="submit"
      appearance="primary"
      className={useStyles().submit}
      disabledFocusable={busy}
      icon={busy ? <Spinner size="tiny" aria-hidden /> : undefined}
    >
      {children}
    </Button>
  );
}
