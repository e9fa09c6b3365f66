import { BOARD_NAME_LENGTH, type DynamicSource } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { FormDialog, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { sourceFault } from './dynamic-draft.ts';
import { ScreenSelect } from './screen-select.tsx';
import { SourceFilters } from './source-filters.tsx';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '16px' },
  label: { marginBottom: '4px' },
});

export interface SourceDialogProps {
  readonly source: DynamicSource;
  readonly all: readonly DynamicSource[];
  /** Screen of the dynamic screen, which a source without one of its own shows. */
  readonly screenCode: string | null;
  onDone(source: DynamicSource): void;
  onClose(): void;
}

/** One source: its name, its value in addresses, what it chooses in filters, and its own screen. */
export function SourceDialog({ source, all, screenCode, onDone, onClose }: SourceDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [draft, setDraft] = useState(source);
  const fault = sourceFault(draft, all);
  const shown = draft.screenCode ?? screenCode;
  return (
    <FormDialog
      width={680}
      title={intl.formatMessage({ id: 'bigscreen.dynamic.sourceTitle', defaultMessage: '来源设置' })}
      ready={fault === null}
      onSubmit={() => onDone({ ...draft, name: draft.name.trim(), value: draft.value.trim() })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          required
          label={intl.formatMessage({ id: 'bigscreen.dynamic.sourceName', defaultMessage: '名称' })}
          maxLength={BOARD_NAME_LENGTH}
          value={draft.name}
          onValueChange={(name) => setDraft({ ...draft, name })}
        />
        <TextField
          required
          label={intl.formatMessage({ id: 'bigscreen.dynamic.sourceValue', defaultMessage: '地址中的值' })}
          maxLength={200}
          value={draft.value}
          error={
            fault === 'twice'
              ? intl.formatMessage({ id: 'bigscreen.dynamic.valueTwice', defaultMessage: '另一个来源已使用这个值' })
              : undefined
          }
          onValueChange={(value) => setDraft({ ...draft, value })}
        />
        <ScreenSelect
          label={intl.formatMessage({ id: 'bigscreen.dynamic.ownScreen', defaultMessage: '专用大屏' })}
          none={intl.formatMessage({ id: 'bigscreen.dynamic.commonScreen', defaultMessage: '使用共同的大屏' })}
          value={draft.screenCode}
          onChange={(own) => setDraft({ ...draft, screenCode: own })}
        />
        {shown === null ? null : (
          <div>
            <div className={styles.label}>
              {intl.formatMessage({ id: 'bigscreen.dynamic.choices', defaultMessage: '筛选条件' })}
            </div>
            <SourceFilters
              key={shown}
              screenCode={shown}
              filters={draft.filters}
              onChange={(filters) => setDraft((now) => ({ ...now, filters }))}
            />
          </div>
        )}
      </div>
    </FormDialog>
  );
}
