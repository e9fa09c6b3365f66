import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui';
import { ErrorCircleRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';

import { useShell } from '../../platform/index.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '14px' },
  failure: {
    display: 'flex',
    gap: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  failureIcon: { flexShrink: 0, marginTop: '2px', color: tokens.colorStatusDangerForeground1 },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  inText: { textDecorationLine: 'underline' },
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
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      {children}
    </form>
  );
}

/** Why something could not be done, where the user looks. */
export function FormFailure({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div role="alert" className={styles.failure}>
      <ErrorCircleRegular className={styles.failureIcon} aria-hidden />
      <span>{children}</span>
    </div>
  );
}

/** The button that sends a form; Enter does the same. */
export function SubmitButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <Button type="submit" appearance="primary" size="large" className={styles.submit} disabledFocusable={busy}>
      {children}
    </Button>
  );
}

/** Line of links below a form. */
export function FormLinks({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().links}>{children}</div>;
}

export interface RouteLinkProps {
  readonly to: string;
  /** Stands within a sentence, where colour alone would not tell it. */
  readonly inText?: boolean;
  readonly children: ReactNode;
}

/** A link within the shell: a real address that a plain click follows without loading the page again. */
export function RouteLink({ to, inText, children }: RouteLinkProps) {
  const styles = useStyles();
  const { navigation } = useShell();
  return (
    <a
      href={to}
      className={mergeClasses(styles.link, inText && styles.inText)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigation.navigate(to);
      }}
    >
      {children}
    </a>
  );
}
