import { targets, type StorePart, type TargetIndex } from '@tessera/contract';
import { useClient, useEndpoint, useSaving } from '@tessera/remote-kit';
import { LoadingSkeleton, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface RelatedStoresDialogProps {
  readonly index: TargetIndex;
  onSaved(): void;
  onClose(): void;
}
const keyOf = ({ province, city, storeCode }: StorePart): string => JSON.stringify([province, city, storeCode]);

/** For which provinces and cities an index is; parts that the member does not see stay as they are. */
export function RelatedStoresDialog({ index, onSaved, onClose }: RelatedStoresDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, refused, save } = useSaving(
    intl.formatMessage({ id: 'data.targets.storesSaved', defaultMessage: '适用范围已保存' }),
  );
  const stores = useEndpoint(targets.storeList, {
    body: { selectType: 2, indexCode: index.indexCode, limit: 1_000 },
  });
  const [parts, setParts] = useState<readonly StorePart[]>(index.stores);
  const offered = new Map<string, { part: StorePart; name: string; level: number }>();
  for (const { province, city } of stores.data?.stores ?? []) {
    if (province) {
      const part = { province, city: null, storeCode: null };
      offered.set(keyOf(part), { part, name: province, level: 0 });
    }
    if (!city) continue;
    const part = { province: province || null, city, storeCode: null };
    offered.set(keyOf(part), { part, name: city, level: province ? 1 : 0 });
  }
  const isIn = (part: StorePart): boolean => parts.some((one) => keyOf(one) === keyOf(part));
  const toggle = (part: StorePart, on: boolean) =>
    setParts((before) => (on ? [...before, part] : before.filter((one) => keyOf(one) !== keyOf(part))));
  return (
    <FormDialog
      title={intl.formatMessage(
        { id: 'data.targets.relate', defaultMessage: '“{name}”的适用范围' },
        { name: index.indexName },
      )}
      busy={busy}
      ready={stores.data !== undefined}
      onSubmit={() =>
        void save(async () => {
          const body = { indexCode: index.indexCode, stores: [...parts], updatedAt: index.updatedAt };
          await client.call(targets.updateRel, { body }, { quiet: true });
          onSaved();
        })
      }
      onClose={onClose}
    >
      {refused && (
        <MessageBar intent="error">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      )}
      <Checkbox
        label={intl.formatMessage({ id: 'data.targets.everyStore', defaultMessage: '全部' })}
        checked={parts.length === 0}
        onChange={(_, { checked }) => checked === true && setParts([])}
      />
      {!stores.data && stores.error === undefined && <LoadingSkeleton />}
      {offered.size > 0 && (
        <ChoiceGroup
          label={intl.formatMessage({ id: 'data.targets.onlyThese', defaultMessage: '只用于以下范围' })}
          hint={intl.formatMessage({
            id: 'data.targets.onlyHint',
            defaultMessage: '范围以外的不出现在这个指标的看板中，已填写的目标值会保留',
          })}
        >
          {[...offered].map(([key, { part, name, level }]) => (
            <Checkbox
              key={key}
              style={{ marginInlineStart: level * 24 }}
              label={name}
              checked={isIn(part) || (level === 1 && isIn({ ...part, city: null }))}
              disabled={level === 1 && isIn({ ...part, city: null })}
              onChange={(_, { checked }) => toggle(part, checked === true)}
            />
          ))}
        </ChoiceGroup>
      )}
    </FormDialog>
  );
}
