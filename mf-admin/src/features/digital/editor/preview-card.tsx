import { digital, digitalProblems, type DigitalDraft } from '@tessera/contract';
import { LoadError, useLoad, useLocale, useRested, useSession } from '@tessera/remote-kit';
import { Badge, EmptyState, LoadingSkeleton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Field } from '@tessera/ui/forms';
import { Combobox, Option } from '@tessera/ui/pickers';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PolicyCard } from '../../security-policy/index.ts';
import { ShownMessage } from '../shown-message.tsx';
import type { MessageChoices } from './use-message-choices.ts';

/** Milliseconds without a change after which it is asked again. */
const CALM = 600;
const useStyles = makeStyles({
  busy: { opacity: 0.6 },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  paper: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** How a reader reads the message now, before it is saved. */
export function PreviewCard({ draft, choices }: { readonly draft: DigitalDraft; readonly choices: MessageChoices }) {
  const styles = useStyles();
  const intl = useIntl();
  const [person, setPerson] = useState<{ readonly userId: string; readonly name: string } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const session = useSession();
  const self = session?.userInfo.id;
  const { title, text, figures } = draft;
  const sound =
    title.trim() !== '' &&
    text.trim() !== '' &&
    digitalProblems({ ...draft, validFrom: null, validTo: null, delivery: null }).length === 0;
  const search = (next: string | null) => {
    setTyped(next);
    choices.search((next ?? '').trim());
  };
  // The server found them by name, account or mailbox.
  const people = choices.data?.members ?? [];
  return (
    <PolicyCard title={<FormattedMessage id="admin.digital.preview" defaultMessage="预览" />}>
      <Field label={intl.formatMessage({ id: 'admin.digital.previewAs', defaultMessage: '以谁的数据权限查看' })}>
        <Combobox
          value={typed ?? person?.name ?? intl.formatMessage({ id: 'admin.digital.self', defaultMessage: '我自己' })}
          selectedOptions={person ? [person.userId] : []}
          onChange={(event) => search(event.target.value)}
          onBlur={() => search(null)}
          onOptionSelect={(_, { optionValue }) => {
            const found = people.find(({ userId }) => userId === optionValue);
            setPerson(found && found.userId !== self ? found : null);
            search(null);
          }}
        >
          {people.map(({ userId, name, roleName }) => (
            <Option key={userId} value={userId} text={name}>
              {roleName === '' ? name : `${name} · ${roleName}`}
            </Option>
          ))}
          {people.length === 0 ? (
            <Option disabled value="" text="">
              {intl.formatMessage({ id: 'admin.digital.nobody', defaultMessage: '没有符合的成员' })}
            </Option>
          ) : null}
        </Combobox>
      </Field>
      {sound ? (
        <div className={styles.paper}>
          <Preview message={{ title, text, figures }} asUserId={person?.userId} />
        </div>
      ) : (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'admin.digital.noPreview', defaultMessage: '还不能预览' })}
          text={intl.formatMessage({
            id: 'admin.digital.noPreviewHint',
            defaultMessage: '填写标题和正文，并改正标红的地方后，这里显示读者看到的内容。',
          })}
        />
      )}
    </PolicyCard>
  );
}

interface PreviewProps {
  readonly message: Pick<DigitalDraft, 'title' | 'text' | 'figures'>;
  readonly asUserId: string | undefined;
}
function Preview({ message, asUserId }: PreviewProps) {
  const styles = useStyles();
  const { locale } = useLocale();
  const rested = useRested(JSON.stringify(message), CALM);
  const { data, error, loading, reload } = useLoad(['digital preview', rested, asUserId, locale], (call) =>
    call(digital.preview, {
      body: { message: JSON.parse(rested) as PreviewProps['message'], ...(asUserId === undefined ? {} : { asUserId }) },
    }),
  );
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <LoadingSkeleton shape="text" count={3} />;
  return (
    <div className={mergeClasses(loading && styles.busy)} aria-busy={loading} aria-live="polite">
      <ShownMessage shown={data} />
      {loading ? (
        <Badge appearance="tint" color="informative">
          <FormattedMessage id="admin.digital.computing" defaultMessage="正在计算" />
        </Badge>
      ) : null}
    </div>
  );
}
