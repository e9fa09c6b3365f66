import { dashboard, EXPORTED_TOGETHER, MENU_TYPES } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { ChoiceList } from './choice-list.tsx';

export interface FurtherReportsProps {
  /** The report that comes first. */
  readonly menuCode: string;
  /** Codes of those that follow, in their order. */
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Choice of reports that follow in the same file, in the order in which they are chosen. Nothing where there is no other. */
export function FurtherReports({ menuCode, chosen, onChange }: FurtherReportsProps) {
  const intl = useIntl();
  const { data, error, reload } = useEndpoint(
    dashboard.selectMenuMap,
    { body: { menuType: MENU_TYPES.report } },
    { fresh: true },
  );
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton shape="text" count={2} />;
  const others = data.filter((node) => node.menuType === MENU_TYPES.report && node.menuCode !== menuCode);
  if (others.length === 0) return null;
  return (
    <ChoiceGroup
      label={intl.formatMessage({ id: 'board.export.further', defaultMessage: '在同一个文件中继续导出（按选择顺序）' })}
    >
      <ChoiceList>
        {others.map(({ menuCode: code, menuName }) => {
          const place = chosen.indexOf(code);
          return (
            <Checkbox
              key={code}
              label={place < 0 ? menuName : `${place + 2}. ${menuName}`}
              checked={place >= 0}
              disabled={place < 0 && chosen.length >= EXPORTED_TOGETHER - 1}
              onChange={(_event, { checked }) =>
                onChange(checked === true ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
            />
          );
        })}
      </ChoiceList>
    </ChoiceGroup>
  );
}
