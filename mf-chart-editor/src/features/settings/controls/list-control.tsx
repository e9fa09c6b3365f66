import { settingAt } from '@tessera/charts/model';
import { Button } from '@tessera/ui/core';
import { AddRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useLabelText } from '../label-text.ts';
import type { FieldProps, FieldViewProps } from '../model/field-props.ts';
import type { FieldSpec, ListSpec } from '../model/field-spec.ts';
import { useSettingStyles } from '../setting-styles.ts';
import { ListEntry } from './list-entry.tsx';

type Entry = Readonly<Record<string, unknown>>;

/** Entries of a list: added, removed, put in order, and changed one below the other. */
export function ListControl({
  spec,
  path,
  value,
  context,
  disabled,
  renderField,
}: FieldProps<ListSpec> & { renderField(props: FieldViewProps<FieldSpec>): ReactNode }) {
  const styles = useSettingStyles();
  const text = useLabelText();
  const [open, setOpen] = useState<number | null>(null);
  const read = (Array.isArray(value) ? value : []) as readonly Entry[];
  const list = storedList(context.conf, path, read);
  const shown = read.flatMap((entry, index) => (!spec.only || spec.only(entry, context) ? [index] : []));
  const inList = { ...context, holder: context.entry };
  const fresh = read.length < spec.max ? spec.create(context, read) : undefined;
  const write = (next: readonly unknown[]) => context.edit([{ path, value: next }]);
  const swap = (a: number, b: number) => {
    write(list.map((entry, index) => (index === a ? list[b] : index === b ? list[a] : entry)));
    if (open === a) setOpen(b);
  };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {shown.map((index, at) => {
        const entry = read[index] as Entry;
        const entryContext = { ...inList, entry };
        const previous = shown[at - 1];
        const next = shown[at + 1];
        return (
          <ListEntry
            // Entries have no stable key.
            key={index}
            title={text(spec.title(entry, context, at))}
            summary={spec.summary ? text(spec.summary(entry)) : undefined}
            icon={spec.icon?.(entry)}
            color={colorOf(entry)}
            open={open === index}
            disabled={disabled}
            onToggle={() => setOpen(open === index ? null : index)}
            onRemove={() => {
              write(list.filter((_one, other) => other !== index));
              setOpen(null);
            }}
            onUp={spec.ordered && previous !== undefined ? () => swap(index, previous) : undefined}
            onDown={spec.ordered && next !== undefined ? () => swap(index, next) : undefined}
          >
            {spec.entry
              .filter(({ when }) => !when || when(entryContext))
              .map((field) => renderField({ spec: field, base: `${path}.${index}`, context: entryContext }))}
          </ListEntry>
        );
      })}
      <Button
        icon={<AddRegular />}
        disabled={disabled || fresh === undefined}
        onClick={() => {
          write([...list, fresh]);
          setOpen(read.length);
        }}
      >
        {text(spec.add)}
      </Button>
      {fresh === undefined && !disabled ? (
        <span className={styles.note}>
          {read.length >= spec.max || !spec.full ? (
            <FormattedMessage
              id="chart_editor.settings.list.full"
              defaultMessage="最多 {max, number} 项"
              values={{ max: spec.max }}
            />
          ) : (
            text(spec.full)
          )}
        </span>
      ) : null}
    </div>
  );
}

/** The list as it is stored, which may hold more than is known of it; as it is read where entries were dropped. */
function storedList(conf: FieldProps<ListSpec>['context']['conf'], path: string, read: readonly unknown[]) {
  const stored = settingAt(Object.fromEntries(conf.map(({ type, value }) => [type, value])), path);
  return Array.isArray(stored) && stored.length === read.length ? (stored as readonly unknown[]) : read;
}

/** The colour that identifies an entry. */
function colorOf(entry: Entry): string | undefined {
  const { color, labelBgColor } = entry;
  if (typeof color === 'string') return color;
  const own = settingAt(color, 'bgColor') ?? labelBgColor;
  return typeof own === 'string' ? own : undefined;
}
