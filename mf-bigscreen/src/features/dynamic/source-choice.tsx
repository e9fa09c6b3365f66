import type { DynamicSource } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { ShownSource } from './use-shown-source.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 24px', paddingBottom: '16px' },
  field: { minWidth: '240px' },
  now: { color: tokens.colorNeutralForeground2, paddingBottom: '6px' },
});

export interface SourceChoiceProps {
  readonly sources: readonly DynamicSource[];
  /** Null where rules and rotation choose. */
  readonly value: string | null;
  readonly shown: ShownSource | undefined;
  onChoose(value: string | null): void;
}

/** Which source is looked at, and why it is the one that is shown. */
export function SourceChoice({ sources, value, shown, onChoose }: SourceChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (sources.length === 0) return null;
  return (
    <div className={styles.root}>
      <Field
        className={styles.field}
        label={intl.formatMessage({ id: 'bigscreen.dynamic.source', defaultMessage: '来源' })}
      >
        <Select
          value={sources.some((source) => source.value === value) ? (value ?? '') : ''}
          onChange={(_event, { value: next }) => onChoose(next === '' ? null : next)}
        >
          <option value="">
            {intl.formatMessage({ id: 'bigscreen.dynamic.auto', defaultMessage: '自动（规则和轮换）' })}
          </option>
          {sources.map((source) => (
            <option key={source.id} value={source.value}>
              {source.name}
            </option>
          ))}
        </Select>
      </Field>
      {shown && shown.sourceId !== null ? (
        <div className={styles.now} role="status">
          {intl.formatMessage(
            {
              id: 'bigscreen.dynamic.now',
              defaultMessage:
                '{by, select, address {正在显示“{name}”} rule {按规则显示“{name}”} rotation {轮换到“{name}”} other {默认显示“{name}”}}',
            },
            { by: shown.by, name: shown.name },
          )}
        </div>
      ) : null}
    </div>
  );
}
