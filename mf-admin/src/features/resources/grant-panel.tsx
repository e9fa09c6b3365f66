import { ERRORS, grantedRefSchema, resourceGrants, type NamedSubject, type ResourceGrants } from '@tessera/contract';
import { useClient, useLeaveGuard, useNotify, useTelemetry } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import {
  Button,
  EmptyState,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Subtitle2,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import { Switch } from '@tessera/ui/forms';
import { QuestionCircleRegular } from '@tessera/ui/icons';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Unsaved } from '../../common/use-unsaved.ts';
import { EffectsDialog } from './effects-dialog.tsx';
import { draftOf, entriesOf, firstList, isSameDraft, subjectKey, withCell, type GrantDraft } from './grant-draft.ts';
import { GrantMatrix } from './grant-matrix.tsx';
import { KindIcon } from './kind-icon.tsx';
import { SubjectPicker } from './subject-picker.tsx';
import { useResourceNames } from './use-resource-names.ts';
import { WhyDialog } from './why-dialog.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    paddingTop: '12px',
    paddingBottom: '12px',
    minWidth: 0,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  names: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  path: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  heading: { margin: 0, overflowWrap: 'anywhere' },
  icon: { fontSize: '20px', color: tokens.colorNeutralForeground3 },
  tools: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  source: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
});

export interface GrantPanelProps {
  readonly grants: ResourceGrants;
  readonly unsaved: Unsaved;
  /** The list was saved, or has to be read again. */
  readonly onChanged: () => void;
}

/** The list that decides about one object: where it comes from, who may what, and how that is changed. */
export function GrantPanel({ grants, unsaved, onChanged }: GrantPanelProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const telemetry = useTelemetry();
  const names = useResourceNames();
  const { toast } = useNotify();
  const { resource, version, from, actions, held, manage, followers } = grants;
  const object = grantedRefSchema.parse(resource);
  const stored = draftOf(grants);
  const [draft, setDraft] = useState<GrantDraft>(stored);
  const [dialog, setDialog] = useState<'effects' | 'why' | null>(null);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);
  const changed = !isSameDraft(draft, stored);
  useLeaveGuard(changed, unsaved.mayLeave);
  useEffect(() => {
    unsaved.mark(changed);
    return () => unsaved.mark(false);
  }, [changed, unsaved]);

  const save = async () => {
    setSaving(true);
    try {
      const body = { ...object, version, entries: entriesOf(draft) };
      await client.call(resourceGrants.save, { body }, { quiet: true });
      unsaved.mark(false);
      toast(intl.formatMessage({ id: 'admin.resources.saved', defaultMessage: '授权已保存，立即生效' }), {
        intent: 'success',
      });
      onChanged();
    } catch (error) {
      if (!isRequestError(error)) telemetry.error(error, { what: 'save-grants' });
      else if (error.code === ERRORS.conflict.code) setConflict(true);
      else toast(error.message);
    } finally {
      setSaving(false);
      setDialog(null);
    }
  };
  const add = (subject: NamedSubject) => setDraft([...(draft ?? []), { subject, allow: ['view'], deny: [] }]);
  const isNew = (subject: NamedSubject) =>
    !(draft ?? []).some((entry) => subjectKey(entry.subject) === subjectKey(subject));
  // What is followed stays on the screen while an own list is only being switched off.
  const shown = draft ?? (grants.ownList ? [] : grants.entries);
  return (
    <section className={mergeClasses(page.card, styles.root)} aria-label={resource.name}>
      <div className={styles.head}>
        <KindIcon kind={resource.kind} className={styles.icon} />
        <div className={styles.names}>
          <span className={styles.path}>{[names.kind(resource.kind), ...resource.path].join(' / ')}</span>
          <Subtitle2 as="h2" className={styles.heading}>
            {resource.name}
          </Subtitle2>
        </div>
        <Button icon={<QuestionCircleRegular />} onClick={() => setDialog('why')}>
          <FormattedMessage id="admin.resources.why" defaultMessage="为什么？" />
        </Button>
      </div>
      {conflict && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="admin.resources.conflict"
              defaultMessage="其他人刚刚修改了这份列表，您的更改没有保存。请载入最新列表后再调整。"
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={onChanged}>
              <FormattedMessage id="admin.resources.loadNewest" defaultMessage="载入最新列表" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <div className={styles.tools}>
        <span className={styles.source}>
          <Source grants={grants} following={draft === null} />
          {followers > 0 && draft !== null && (
            <FormattedMessage
              id="admin.resources.followers"
              defaultMessage="下级有 {count, number} 项资源沿用它。"
              values={{ count: followers }}
            />
          )}
        </span>
        <Switch
          label={intl.formatMessage({ id: 'admin.resources.ownList', defaultMessage: '使用自己的列表' })}
          checked={draft !== null}
          disabled={!manage || saving}
          onChange={(_, { checked }) =>
            setDraft(
              checked
                ? (stored ??
                    firstList({ from, entries: grants.entries, held: actions.filter((one) => held.includes(one)) }))
                : null,
            )
          }
        />
      </div>
      {shown.length > 0 ? (
        <GrantMatrix
          entries={shown}
          actions={actions}
          held={held}
          {...(draft !== null &&
            manage && {
              onChoose: (entry, action, choice) => setDraft(withCell(draft, entry.subject, action, choice)),
              onRemove: (entry) => setDraft(draft.filter((one) => one !== entry)),
            })}
        />
      ) : (
        draft !== null && (
          <EmptyState
            compact
            title={intl.formatMessage({
              id: 'admin.resources.empty',
              defaultMessage: '列表为空：除企业所有者外，没有人可以访问',
            })}
          />
        )
      )}
      {manage && (
        <div className={styles.tools}>
          {draft !== null && (
            <SubjectPicker
              resource={resource}
              kinds={['everyone', 'group', 'role', 'member']}
              value={null}
              placeholder={intl.formatMessage({
                id: 'admin.resources.addSubject',
                defaultMessage: '添加成员、用户组或角色',
              })}
              isOffered={isNew}
              onPick={add}
            />
          )}
          <span className={page.grow} />
          <Button disabled={!changed || saving} onClick={() => setDraft(stored)}>
            <FormattedMessage id="admin.roles.revert" defaultMessage="撤销更改" />
          </Button>
          <Button appearance="primary" disabled={!changed || saving || conflict} onClick={() => setDialog('effects')}>
            <FormattedMessage id="admin.save" defaultMessage="保存" />
          </Button>
        </div>
      )}
      {dialog === 'effects' && (
        <EffectsDialog
          resource={object}
          version={version}
          draft={draft}
          busy={saving}
          onConfirm={() => void save()}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'why' && <WhyDialog resource={resource} onClose={() => setDialog(null)} />}
    </section>
  );
}

/** Says which list decides. */
function Source({ grants, following }: { readonly grants: ResourceGrants; readonly following: boolean }) {
  const { ownList, from } = grants;
  if (!following) return <FormattedMessage id="admin.resources.sourceOwn" defaultMessage="由它自己的授权列表决定。" />;
  if (ownList)
    return (
      <FormattedMessage
        id="admin.resources.sourceLater"
        defaultMessage="保存后将沿用最近的上级目录的列表；上级没有列表时，角色允许的操作都可以进行。"
      />
    );
  return from ? (
    <FormattedMessage
      id="admin.resources.sourceFrom"
      defaultMessage="沿用目录“{name}”的授权列表。"
      values={{ name: from.name }}
    />
  ) : (
    <FormattedMessage
      id="admin.resources.sourceOpen"
      defaultMessage="它和上级目录都没有授权列表，角色允许的操作都可以进行。"
    />
  );
}
