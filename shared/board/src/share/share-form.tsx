import { ERRORS, share as endpoints, SHARE_PASSWORD, type BoardState, type Share } from '@tessera/contract';
import { LoadError, useAction, useClient, useLoad } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import {
  Button,
  LoadingSkeleton,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@tessera/ui/core';
import { Field, FormDialog, Input, Switch } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DocumentNoun } from '../document-noun.ts';
import { EmbedFields } from './embed-fields.tsx';
import { EndingField, UsesField } from './ending-field.tsx';
import { FilterModes } from './filter-modes.tsx';
import {
  draftOf,
  endOf,
  newDraft,
  originsOf,
  PLAIN_SWATCH,
  suggestedPassword,
  usesOf,
  type ShareDraft,
} from './share-draft.ts';
import { SwatchFields } from './swatch-fields.tsx';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    paddingTop: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: '12px 16px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  whole: { gridColumn: '1 / -1' },
  // The track of a switch stands where other fields begin, and on the line of the input beside it.
  switch: { marginLeft: '-8px' },
  besideInput: { '@media (min-width: 641px)': { paddingTop: '24px' } },
});

/** What appears above is seen by who has scrolled down, too. */
const bringIntoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'center' });
};

/** Pixels. */
const WIDTH = 680;

export interface ShareDialogProps {
  /** What is shared, or what the shared chart is on; boards where it is left out. */
  readonly noun?: DocumentNoun;
  readonly menuCode: string;
  /** Null shares the whole board. */
  readonly reportCode: string | null;
  readonly name: string;
  /** What the author chose on the board, to be locked. */
  readonly chosen: BoardState['filters'];
}

export interface ShareFormProps extends ShareDialogProps {
  /** Null makes a new one. */
  readonly share: Share | null;
  onClose(): void;
  onSaved(share: Share): void;
  /** Shows the share as it is now. @throws RequestError */
  onReload(share: Share): Promise<void>;
}

/** Everything that an author says of a share. */
export function ShareForm(props: ShareFormProps) {
  const { share } = props;
  const {
    data: swatch,
    error,
    reload,
  } = useLoad(
    ['share-swatch', share?.shareId],
    async (call) => (share ? call(endpoints.getSwatch, { body: { shareId: share.shareId } }) : PLAIN_SWATCH),
    { fresh: true },
  );
  const [draft, setDraft] = useState<ShareDraft | null>(
    share ? null : () => newDraft(props.name.slice(0, 60), suggestedPassword()),
  );
  const shown = draft ?? (share && swatch ? draftOf(share, swatch) : null);
  if (shown) return <Form {...props} draft={shown} onDraft={setDraft} />;
  return (
    <FormDialog
      title={<FormattedMessage id="board.share.editTitle" defaultMessage="修改分享" />}
      width={WIDTH}
      ready={false}
      onSubmit={() => undefined}
      onClose={props.onClose}
    >
      {error === undefined ? <LoadingSkeleton shape="text" count={6} /> : <LoadError error={error} onRetry={reload} />}
    </FormDialog>
  );
}

interface FormProps extends ShareFormProps {
  readonly draft: ShareDraft;
  onDraft(draft: ShareDraft): void;
}

function Form(props: FormProps) {
  const { menuCode, reportCode, chosen, share, draft, onDraft, onClose, onSaved, onReload } = props;
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  /** Conflict with another author or window. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [opened] = useState(() => new Date());
  const end = endOf(draft, opened);
  const mostUses = usesOf(draft);
  const origins = originsOf(draft);
  const keepsPassword = share?.hasPassword === true && draft.password === '';
  const passwordFits = !draft.protect || keepsPassword || draft.password.length >= SHARE_PASSWORD.min;
  const ready =
    draft.name.trim() !== '' && end !== undefined && mostUses !== undefined && origins !== null && passwordFits;
  const change = (part: Partial<ShareDraft>) => onDraft({ ...draft, ...part });

  const save = async () => {
    const expiresAt = endOf(draft, new Date());
    if (expiresAt === undefined || mostUses === undefined || origins === null) return;
    const password = draft.protect ? (draft.password === '' ? undefined : draft.password) : null;
    await run(async () => {
      const body = {
        ...(share ? { shareId: share.shareId, revision: share.revision } : {}),
        menuCode,
        reportCode,
        name: draft.name.trim(),
        enabled: draft.enabled,
        expiresAt,
        mostUses,
        locked: [...draft.locked],
        hidden: [...draft.hidden],
        origins,
        tokenOnly: draft.tokenOnly,
        downloads: draft.downloads,
        swatch: draft.swatch,
        ...(password === undefined ? {} : { password }),
      };
      try {
        onSaved(await client.call(endpoints.edit, { body }));
      } catch (error) {
        if (!isRequestError(error) || error.code !== ERRORS.shareChanged.code) throw error;
        setRefusal(error.message);
      }
    });
  };

  return (
    <FormDialog
      title={
        share ? (
          <FormattedMessage id="board.share.editTitle" defaultMessage="修改分享" />
        ) : (
          <FormattedMessage id="board.share.newTitle" defaultMessage="新建分享" />
        )
      }
      width={WIDTH}
      busy={busy}
      ready={ready && refusal === null}
      submitLabel={share ? undefined : <FormattedMessage id="board.share.create" defaultMessage="生成链接" />}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {share && refusal !== null ? (
        <MessageBar ref={bringIntoView} intent="error" layout="multiline">
          <MessageBarBody>{refusal}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" disabledFocusable={busy} onClick={() => void run(() => onReload(share))}>
              <FormattedMessage id="board.share.reload" defaultMessage="载入最新内容" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          <FormattedMessage
            id="board.share.rights"
            defaultMessage="访客以您的数据权限查看：您能看到的行，他们也能看到。您失去权限或离开企业后，分享自动关闭。"
          />
        </MessageBarBody>
      </MessageBar>
      <div className={styles.pair}>
        <Field
          required
          className={styles.whole}
          label={intl.formatMessage({ id: 'board.share.name', defaultMessage: '名称' })}
        >
          <Input value={draft.name} maxLength={60} onChange={(_event, { value }) => change({ name: value })} />
        </Field>
        <EndingField draft={draft} wrong={end === undefined} onChange={change} />
        <UsesField draft={draft} wrong={mostUses === undefined} onChange={change} />
        <Field className={mergeClasses(styles.switch, draft.protect && styles.besideInput)}>
          <Switch
            checked={draft.protect}
            label={intl.formatMessage({ id: 'board.share.protect', defaultMessage: '需要密码' })}
            onChange={(_event, { checked }) => change({ protect: checked })}
          />
        </Field>
        {draft.protect ? (
          <Field
            label={intl.formatMessage({ id: 'board.share.password', defaultMessage: '访问密码' })}
            hint={
              share?.hasPassword
                ? intl.formatMessage({ id: 'board.share.keepPassword', defaultMessage: '留空则不改变' })
                : intl.formatMessage({
                    id: 'board.share.notePassword',
                    defaultMessage: '请现在记下，之后不再显示',
                  })
            }
            {...(passwordFits
              ? {}
              : {
                  validationMessage: intl.formatMessage(
                    { id: 'board.share.shortPassword', defaultMessage: '至少 {min, number} 个字符' },
                    { min: SHARE_PASSWORD.min },
                  ),
                })}
          >
            <Input
              value={draft.password}
              maxLength={SHARE_PASSWORD.max}
              autoComplete="off"
              spellCheck={false}
              onChange={(_event, { value }) => change({ password: value })}
            />
          </Field>
        ) : (
          <span />
        )}
        {share ? (
          <Field className={styles.switch}>
            <Switch
              checked={draft.enabled}
              label={intl.formatMessage({ id: 'board.share.enabled', defaultMessage: '开启分享' })}
              onChange={(_event, { checked }) => change({ enabled: checked })}
            />
          </Field>
        ) : null}
      </div>
      <section className={styles.section}>
        <h3 className={styles.title}>
          <FormattedMessage id="board.share.filters" defaultMessage="筛选条件" />
        </h3>
        <FilterModes menuCode={menuCode} reportCode={reportCode} chosen={chosen} draft={draft} onDraft={onDraft} />
      </section>
      <section className={styles.section}>
        <h3 className={styles.title}>
          <FormattedMessage id="board.share.look" defaultMessage="外观" />
        </h3>
        <SwatchFields
          swatch={draft.swatch}
          wholeBoard={reportCode === null}
          onChange={(swatch) => change({ swatch })}
        />
        <Switch
          className={styles.switch}
          checked={draft.downloads}
          label={intl.formatMessage({
            id: 'board.share.downloads',
            defaultMessage: '访客可以下载图表的图片和数据',
          })}
          onChange={(_event, { checked }) => change({ downloads: checked })}
        />
      </section>
      <section className={styles.section}>
        <h3 className={styles.title}>
          <FormattedMessage id="board.share.embed" defaultMessage="嵌入其他网站" />
        </h3>
        <EmbedFields draft={draft} wrong={origins === null} onChange={change} />
      </section>
    </FormDialog>
  );
}
