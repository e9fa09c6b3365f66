import { resourceGrants, type GrantEffects, type GrantedRef, type ResourceAction } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { FormDialog } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { entriesOf, type GrantDraft } from './grant-draft.ts';
import { useResourceNames } from './use-resource-names.ts';

const useStyles = makeStyles({
  heading: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: 600 },
  list: { margin: 0, paddingInlineStart: '20px' },
});

export interface EffectsDialogProps {
  readonly resource: GrantedRef;
  readonly version: number;
  readonly draft: GrantDraft;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Who would gain and who would lose what, before a list is saved. */
export function EffectsDialog({ resource, version, draft, busy, onConfirm, onClose }: EffectsDialogProps) {
  const intl = useIntl();
  const { kind, id } = resource;
  const { data, error, reload } = useEndpoint(
    resourceGrants.preview,
    { body: { kind, id, version, entries: entriesOf(draft) } },
    { fresh: true },
  );
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'admin.resources.effects', defaultMessage: '保存后的变化' })}
      submitLabel={<FormattedMessage id="admin.resources.confirm" defaultMessage="确认保存" />}
      width={560}
      ready={data !== undefined}
      busy={busy}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      {error !== undefined && !data ? (
        <LoadError error={error} onRetry={reload} />
      ) : data ? (
        <Effects effects={data} />
      ) : (
        <LoadingSkeleton shape="rows" count={4} />
      )}
    </FormDialog>
  );
}

function Effects({ effects: { resources, gains, loses } }: { readonly effects: GrantEffects }) {
  return (
    <>
      <div>
        <FormattedMessage
          id="admin.resources.affected"
          defaultMessage="此列表决定 {count, number} 项资源的权限。"
          values={{ count: resources }}
        />
      </div>
      {gains.length === 0 && loses.length === 0 && (
        <MessageBar intent="info">
          <MessageBarBody>
            <FormattedMessage id="admin.resources.noEffect" defaultMessage="没有成员因此获得或失去权限。" />
          </MessageBarBody>
        </MessageBar>
      )}
      <Side rows={loses} title={<FormattedMessage id="admin.resources.loses" defaultMessage="失去" />} />
      <Side rows={gains} title={<FormattedMessage id="admin.resources.gains" defaultMessage="获得" />} />
    </>
  );
}

function Side({ rows, title }: { readonly rows: GrantEffects['gains']; readonly title: React.ReactNode }) {
  const styles = useStyles();
  const names = useResourceNames();
  if (rows.length === 0) return null;
  const action = (one: ResourceAction) => names.action(one);
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.action}>
            <FormattedMessage
              id="admin.resources.effect"
              defaultMessage="{action}：{count, number} 位成员（{names}{more, plural, =0 {} other { 等}}）"
              values={{
                action: action(row.action),
                count: row.count,
                names: row.names.join('、'),
                more: row.count - row.names.length,
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
