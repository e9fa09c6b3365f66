import { SHARE_USES } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Input, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { Ending, ShareDraft } from './share-draft.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '12px' } });

export interface EndingFieldProps {
  readonly draft: ShareDraft;
  readonly wrong: boolean;
  onChange(part: Partial<ShareDraft>): void;
}

/** How long a share is open. */
export function EndingField({ draft, wrong, onChange }: EndingFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const days = (count: number) =>
    intl.formatMessage({ id: 'board.share.days', defaultMessage: '{count, number} 天' }, { count });
  const choices: readonly [Ending, string][] = [
    ['1', days(1)],
    ['7', days(7)],
    ['30', days(30)],
    ['date', intl.formatMessage({ id: 'board.share.untilDate', defaultMessage: '到指定时间' })],
    ['never', intl.formatMessage({ id: 'board.share.noEnd', defaultMessage: '长期有效' })],
  ];
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage({ id: 'board.share.ending', defaultMessage: '有效期' })}>
        <Select value={draft.ending} onChange={(_event, { value }) => onChange({ ending: value as Ending })}>
          {choices.map(([ending, label]) => (
            <option key={ending} value={ending}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {draft.ending === 'date' ? (
        <Field
          label={intl.formatMessage({ id: 'board.share.date', defaultMessage: '到期时间' })}
          {...(wrong
            ? {
                validationMessage: intl.formatMessage({
                  id: 'board.share.dateOver',
                  defaultMessage: '请选择将来的时间',
                }),
              }
            : {})}
        >
          <Input type="datetime-local" value={draft.date} onChange={(_event, { value }) => onChange({ date: value })} />
        </Field>
      ) : null}
    </div>
  );
}

/** How often a share may be opened. */
export function UsesField({ draft, wrong, onChange }: EndingFieldProps) {
  const intl = useIntl();
  return (
    <Field
      label={intl.formatMessage({ id: 'board.share.mostUses', defaultMessage: '打开次数上限' })}
      {...(wrong
        ? {
            validationMessage: intl.formatMessage(
              { id: 'board.share.mostUsesWrong', defaultMessage: '请填写 1 到 {most, number} 的整数，留空则不限' },
              { most: SHARE_USES },
            ),
          }
        : {
            hint: intl.formatMessage({
              id: 'board.share.mostUsesHint',
              defaultMessage: '同一标签页内刷新不重复计次',
            }),
          })}
    >
      <Input
        inputMode="numeric"
        maxLength={7}
        value={draft.mostUses}
        placeholder={intl.formatMessage({ id: 'board.share.anyUses', defaultMessage: '不限' })}
        onChange={(_event, { value }) => onChange({ mostUses: value })}
      />
    </Field>
  );
}
