import type { DynamicSource } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, FormDialog, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { TimesField } from '../../times/index.ts';
import type { DynamicRule } from './dynamic-draft.ts';

const useStyles = makeStyles({ fields: { display: 'flex', flexDirection: 'column', gap: '16px' } });

export interface RuleDialogProps {
  readonly rule: DynamicRule;
  readonly sources: readonly DynamicSource[];
  onDone(rule: DynamicRule): void;
  onClose(): void;
}

/** Days and hours in which a source is shown. */
export function RuleDialog({ rule, sources, onDone, onClose }: RuleDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [draft, setDraft] = useState(rule);
  return (
    <FormDialog
      width={520}
      title={intl.formatMessage({ id: 'bigscreen.dynamic.ruleTitle', defaultMessage: '时间规则' })}
      onSubmit={() => onDone(draft)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Field label={intl.formatMessage({ id: 'bigscreen.dynamic.ruleSource', defaultMessage: '显示的来源' })}>
          <Select value={draft.sourceId} onChange={(_event, { value }) => setDraft({ ...draft, sourceId: value })}>
            {sources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <TimesField times={draft.times} onChange={(times) => setDraft({ ...draft, times })} />
      </div>
    </FormDialog>
  );
}
