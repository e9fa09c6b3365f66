import { dashboard } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { boardLabels } from './board-labels.ts';

export interface BoardFieldProps {
  readonly label: string;
  /** `menuCode` of the chosen board; empty while none is. */
  readonly value: string;
  onChange(menuCode: string): void;
}

/** Chooses one of the boards that the author may see. */
export function BoardField({ label, value, onChange }: BoardFieldProps) {
  const intl = useIntl();
  const { data, error, reload } = useEndpoint(dashboard.selectMenuMap, { body: {} });
  return (
    <>
      {error === undefined ? null : <LoadError error={error} onRetry={reload} />}
      <Field required label={label}>
        <Select value={value} disabled={!data} onChange={(_, chosen) => onChange(chosen.value)}>
          <option value="">
            {intl.formatMessage({ id: 'editor.save.chooseBoard', defaultMessage: '请选择看板' })}
          </option>
          {boardLabels(data ?? []).map((board) => (
            <option key={board.menuCode} value={board.menuCode}>
              {board.label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
