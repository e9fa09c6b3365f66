import { inFilterBar, isFilter, report, type ReportDocument, type ReportFilter } from '@tessera/contract';
import { useAction, useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface SeenFiltersDialogProps {
  readonly menuCode: string;
  readonly document: ReportDocument;
  /** @param checked codes of the filters that readers see @returns whether it was saved */
  onDone(checked: readonly string[]): Promise<boolean>;
  onClose(): void;
}

/** Which filters readers see above the report (EP-061, EP-062). Those on pages stand where they are. */
export function SeenFiltersDialog({ menuCode, document, onDone, onClose }: SeenFiltersDialogProps) {
  const intl = useIntl();
  const { busy, run } = useAction();
  const loaded = useEndpoint(report.filterInfo, { params: { id: menuCode }, query: { draft: '1' } });
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const seenOf = (filters: readonly ReportFilter[]) =>
    chosen ?? new Set(filters.filter(({ checked }) => checked).map(({ componentCode }) => componentCode));
  const inBar = new Set(document.components.filter((one) => isFilter(one) && inFilterBar(one)).map(({ code }) => code));
  const submit = () =>
    void run(async () => {
      const seen = seenOf(loaded.data ?? []);
      if (await onDone([...seen])) onClose();
    });
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'report.seen.title', defaultMessage: '读者可见的筛选器' })}
      ready={loaded.data !== undefined}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={3} />}>
        {(filters) => {
          const seen = seenOf(filters);
          return (
            <ChoiceGroup
              label={intl.formatMessage({ id: 'report.seen.label', defaultMessage: '报告上方显示' })}
              hint={intl.formatMessage({
                id: 'report.seen.hint',
                defaultMessage: '没有选中的筛选器不显示，它的默认值仍然生效',
              })}
            >
              {filters
                .filter(({ componentCode }) => inBar.has(componentCode))
                .map(({ componentCode, componentName }) => (
                  <Checkbox
                    key={componentCode}
                    checked={seen.has(componentCode)}
                    label={componentName}
                    onChange={(_event, { checked }) => {
                      const next = new Set(seen);
                      if (checked === true) next.add(componentCode);
                      else next.delete(componentCode);
                      setChosen(next);
                    }}
                  />
                ))}
            </ChoiceGroup>
          );
        }}
      </WhenLoaded>
    </FormDialog>
  );
}
