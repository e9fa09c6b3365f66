import {
  Button,
  IconButton,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  PageHeader,
  Spinner,
} from '@tessera/ui/core';
import { ArrowLeftRegular } from '@tessera/ui/icons';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useLeaveGuard, useNotify } from './hooks.ts';
import type { Saving } from './use-saving.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

export interface FormPageProps {
  readonly title: string;
  readonly description?: string;
  /** Names the button that leads back. */
  readonly backLabel: string;
  readonly saveLabel: string;
  readonly saving: Pick<Saving, 'busy' | 'refused'>;
  /** What would be lost, in a sentence; null where nothing would. */
  readonly unsaved: string | null;
  /** Whether it is stored: the page is left. */
  readonly saved: boolean;
  /** What keeps it from being stored, in a sentence. */
  readonly incomplete?: string | null;
  readonly children: ReactNode;
  onSave(): void;
  /** To where the page was opened from. */
  onLeave(): void;
  /** Takes the version that somebody else has stored, and drops this one. */
  onReload(): void;
}

/** A page that is one form: back, save, what the server refused, and a question before something unsaved is left. */
export function FormPage({ saving, unsaved, saved, incomplete, children, ...props }: FormPageProps) {
  const { title, description, backLabel, saveLabel, onSave, onLeave, onReload } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { confirm } = useNotify();
  const { busy, refused } = saving;
  useLeaveGuard(unsaved !== null && !saved, () =>
    confirm({
      title: intl.formatMessage({ id: 'kit.form.leaveTitle', defaultMessage: '离开页面？' }),
      text: unsaved ?? '',
      confirmLabel: intl.formatMessage({ id: 'kit.form.leave', defaultMessage: '离开' }),
    }),
  );
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  // After the render in which nothing is unsaved any more, so that the guard lets it pass.
  useEffect(() => {
    if (saved) leave.current();
  }, [saved]);
  return (
    <>
      <PageHeader
        before={<IconButton label={backLabel} icon={<ArrowLeftRegular />} onClick={onLeave} />}
        title={title}
        description={description}
        actions={
          <Button
            appearance="primary"
            icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : null}
            disabledFocusable={busy}
            onClick={onSave}
          >
            {saveLabel}
          </Button>
        }
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {incomplete ? (
          <MessageBar intent="error" role="alert">
            <MessageBarBody>{incomplete}</MessageBarBody>
          </MessageBar>
        ) : null}
        {refused ? (
          <MessageBar intent="error" role="alert">
            <MessageBarBody>{refused.message}</MessageBarBody>
            {refused.conflict ? (
              <MessageBarActions>
                <Button onClick={onReload}>
                  <FormattedMessage id="kit.form.takeTheirs" defaultMessage="放弃我的修改并重新加载" />
                </Button>
              </MessageBarActions>
            ) : null}
          </MessageBar>
        ) : null}
        {children}
      </form>
    </>
  );
}
