import { resourceGrants, type NamedSubject, type ResourceAction, type ResourceRef } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { Field, PlainDialog } from '@tessera/ui/forms';
import { CheckmarkCircleRegular, DismissCircleRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SeenTables } from './seen-tables.tsx';
import { SubjectPicker } from './subject-picker.tsx';
import { useWhySentence } from './why-sentence.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minHeight: '220px' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
  reason: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '8px', overflowWrap: 'anywhere' },
  first: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  yes: { color: tokens.colorStatusSuccessForeground1, marginTop: '2px' },
  no: { color: tokens.colorStatusDangerForeground1, marginTop: '2px' },
});

export interface WhyDialogProps {
  readonly resource: ResourceRef & { readonly name: string };
  /** Whose rights are explained at first; null for the caller. */
  readonly member?: NamedSubject | null;
  /** Which action comes first. */
  readonly action?: ResourceAction;
  readonly onClose: () => void;
}

/** Why a member may do something with an object or not: a sentence for each action, and what they see of its tables. */
export function WhyDialog({ resource, member = null, action = 'view', onClose }: WhyDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const sentence = useWhySentence();
  const [chosen, setChosen] = useState(member);
  const { kind, id } = resource;
  const { data, error, reload } = useEndpoint(resourceGrants.why, {
    body: { kind, id, ...(chosen && { memberId: chosen.id }) },
  });
  const reasons = data?.reasons.toSorted(
    (one, other) => Number(other.action === action) - Number(one.action === action),
  );
  return (
    <PlainDialog
      title={intl.formatMessage(
        { id: 'admin.why.title', defaultMessage: '为什么？“{name}”的权限说明' },
        { name: resource.name },
      )}
      width={640}
      onClose={onClose}
    >
      <div className={styles.root}>
        <Field label={<FormattedMessage id="admin.why.member" defaultMessage="成员" />}>
          <SubjectPicker
            resource={resource}
            kinds={['member']}
            value={chosen}
            placeholder={intl.formatMessage({ id: 'admin.why.pick', defaultMessage: '选择成员，默认为您自己' })}
            onPick={setChosen}
          />
        </Field>
        {error !== undefined && !data && <LoadError error={error} onRetry={reload} />}
        {!data && error === undefined && <LoadingSkeleton shape="rows" count={4} />}
        {data && reasons && (
          <>
            <ul className={styles.list} aria-live="polite">
              {reasons.map((reason, index) => (
                <li key={reason.action} className={styles.reason}>
                  {reason.allowed ? (
                    <CheckmarkCircleRegular className={styles.yes} />
                  ) : (
                    <DismissCircleRegular className={styles.no} />
                  )}
                  <span className={index === 0 ? styles.first : undefined}>
                    {sentence({ who: data.memberName, resource: data, from: data.from }, reason)}
                  </span>
                </li>
              ))}
            </ul>
            <SeenTables who={data.memberName} tables={data.tables} />
          </>
        )}
      </div>
    </PlainDialog>
  );
}
