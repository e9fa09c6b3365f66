import { makeStyles, MessageBar, MessageBarBody, Spinner, Button, tokens, Link } from '@tessera/ui';
import type { ReactNode } from 'react';

import { useShell } from '../../platform/index.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '14px' },
  failure: { minHeight: 'auto' },
  submit: { marginTop: '6px', minHeight: '40px', width: '100%' },
  links: {
    display: 'flex',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '8px',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground3,
  },
});

export interface AuthFormProps {
  readonly onSubmit: (event: React.FormEvent) => void;
  readonly failure: string | null;
  readonly children: ReactNode;
}

/** A form whose own rules judge the fields; what the server refused stands above them. */
export function AuthForm({ onSubmit, failure, children }: AuthFormProps) {
  const styles = useStyles();
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {failure !== null && (
        <MessageBar intent="error" layout="multiline" className={styles.failure} role="alert">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {children}
    </form>
  );
}

/** The button that sends a form; Enter does the same. */
export function SubmitButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      className={styles.submit}
      disabledFocusable={busy}
      icon={busy ? <Spinner size="tiny" appearance="inverted" /> : undefined}
    >
      {children}
    </Button>
  );
}

/** Line of links below a form. */
export function FormLinks({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().links}>{children}</div>;
}

/** A link within the shell: a real address that a plain click follows without loading the page again. */
export function RouteLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { navigation } = useShell();
  return (
    <Link
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigation.navigate(to);
      }}
    >
      {children}
    </Link>
  );
}
