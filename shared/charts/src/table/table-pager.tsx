import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { TablePaging } from './table-paging.ts';

const SIZES = [20, 50, 100, 200, 500];

/** The pages of a table: how many rows there are, steps, a jump, and the size of a page. */
export function TablePager({ paging: { page, pageSize, total, onPage, onPageSize } }: { paging: TablePaging }) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string>();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const go = (wanted: number) => {
    setTyped(undefined);
    const next = Math.min(pages, Math.max(1, Math.round(wanted)));
    if (Number.isFinite(next) && next !== page) onPage(next);
  };
  const step = (wanted: number, label: string, sign: string) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={wanted < 1 || wanted > pages}
      onClick={() => go(wanted)}
    >
      {sign}
    </button>
  );
  return (
    <nav
      className="tessera-pager"
      aria-label={intl.formatMessage({ id: 'charts.pager.label', defaultMessage: '分页' })}
    >
      <span>
        <FormattedMessage id="charts.pager.total" defaultMessage="共 {total, number} 行" values={{ total }} />
      </span>
      {onPageSize ? (
        <select
          value={pageSize}
          aria-label={intl.formatMessage({ id: 'charts.pager.size', defaultMessage: '每页行数' })}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {[...new Set([...SIZES, pageSize])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {intl.formatMessage({ id: 'charts.pager.perPage', defaultMessage: '{size, number} 行/页' }, { size })}
              </option>
            ))}
        </select>
      ) : null}
      <span className="tessera-pager-steps">
        {step(page - 1, intl.formatMessage({ id: 'charts.pager.previous', defaultMessage: '上一页' }), '‹')}
        <input
          type="text"
          inputMode="numeric"
          value={typed ?? String(page)}
          aria-label={intl.formatMessage({ id: 'charts.pager.jump', defaultMessage: '跳至页码' })}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== undefined && go(Number(typed))}
          onKeyDown={(event) => event.key === 'Enter' && typed !== undefined && go(Number(typed))}
        />
        <span aria-hidden="true">/ {pages}</span>
        {step(page + 1, intl.formatMessage({ id: 'charts.pager.next', defaultMessage: '下一页' }), '›')}
      </span>
    </nav>
  );
}
