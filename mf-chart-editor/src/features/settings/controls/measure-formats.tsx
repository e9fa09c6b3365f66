import { measuresOf, settingAt } from '@tessera/charts/model';
import { Button } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { nameOf } from '../model/setting-context.ts';
import { ListEntry } from './list-entry.tsx';
import { ValueFormat } from './value-format.tsx';

type Entry = Readonly<Record<string, unknown>> & { readonly uniqId: string };
const STANDARD = { type: 'dec', unit: '', dec: 2, commas: true, customUnit: '' } as const;

/** How each measure of the chart is written; one that was never touched follows its kind. */
export function MeasureFormats({ path, value, context, disabled }: FieldProps<CustomSpec>) {
  const [open, setOpen] = useState<string | null>(null);
  const list = (Array.isArray(value) ? value : []) as readonly Entry[];
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {measuresOf(context.param).map(({ uniqId }) => {
        const index = list.findIndex((entry) => entry.uniqId === uniqId);
        const name = nameOf(context, uniqId);
        const others = list.filter((entry) => entry.uniqId !== uniqId);
        return (
          <ListEntry
            key={uniqId}
            title={name}
            open={open === uniqId}
            disabled={disabled}
            onToggle={() => setOpen(open === uniqId ? null : uniqId)}
          >
            <ValueFormat
              label={name}
              disabled={disabled}
              read={(field) => settingAt(list[index] ?? STANDARD, field)}
              onChange={(field, next) =>
                context.edit([
                  index >= 0
                    ? { path: `${path}.${index}.${field}`, value: next }
                    : { path, value: [...list, { uniqId, ...STANDARD, [field]: next }] },
                ])
              }
            />
            {index >= 0 ? (
              <Button
                appearance="subtle"
                onClick={() => context.edit([{ path, value: others.length > 0 ? others : undefined }])}
              >
                <FormattedMessage id="chart_editor.settings.format.reset" defaultMessage="恢复默认格式" />
              </Button>
            ) : null}
          </ListEntry>
        );
      })}
    </div>
  );
}
