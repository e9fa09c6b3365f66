import { Button, makeStyles, PageHeader, Tooltip, tokens } from '@tessera/ui/core';
import { ArrowLeftRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minHeight: '100%',
    boxSizing: 'border-box',
    maxWidth: '1200px',
    margin: '0 auto',
    padding: '20px 24px 32px',
  },
  steps: {
    display: 'flex',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: tokens.colorNeutralForeground3,
  },
  step: { display: 'flex', alignItems: 'center', gap: '8px', fontSize: tokens.fontSizeBase200 },
  current: { color: tokens.colorBrandForeground1, fontWeight: 600 },
  foot: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

export interface UploadFrameProps {
  readonly title: string;
  readonly description?: string;
  readonly steps: readonly string[];
  /** Position of the step that is shown. */
  readonly step: number;
  readonly onBack: () => void;
  readonly children: ReactNode;
  /** Buttons below. */
  readonly actions?: ReactNode;
}

/** A page of the way from a file to a table: heading, steps, content, buttons. */
export function UploadFrame({ title, description, steps, step, onBack, children, actions }: UploadFrameProps) {
  const styles = useStyles();
  const intl = useIntl();
  const back = intl.formatMessage({ id: 'data.upload.back', defaultMessage: '返回' });
  return (
    <div className={styles.root}>
      <PageHeader
        title={title}
        description={description}
        before={
          <Tooltip content={back} relationship="label">
            <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={onBack} />
          </Tooltip>
        }
      />
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li key={name} className={styles.step} aria-current={index === step ? 'step' : undefined}>
            {index > 0 && <span aria-hidden>›</span>}
            <span className={index === step ? styles.current : undefined}>
              {index + 1}. {name}
            </span>
          </li>
        ))}
      </ol>
      {children}
      {actions && <div className={styles.foot}>{actions}</div>}
    </div>
  );
}
