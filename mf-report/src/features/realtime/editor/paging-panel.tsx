import { TBL_LIMITS, type TblPaging } from '@tessera/contract';
import { Field, Input, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { PanelProps } from './panel-props.ts';
import { usePanelStyles } from './panel-styles.ts';

const START: { readonly [Kind in TblPaging['kind']]: Extract<TblPaging, { kind: Kind }> } = {
  none: { kind: 'none' },
  page: { kind: 'page', param: 'page', first: 1, sizeParam: 'size', size: 500, totalPath: '', rowsPath: '' },
  offset: { kind: 'offset', param: 'offset', sizeParam: 'limit', size: 500, totalPath: '', rowsPath: '' },
  cursor: { kind: 'cursor', param: 'cursor', nextPath: '/next' },
};

/** How further pages are asked, and how long an answer lives. */
export function PagingPanel({ draft, problemAt, onChange }: PanelProps) {
  const styles = usePanelStyles();
  const intl = useIntl();
  const { paging, cacheSeconds } = draft;
  const text = (label: string, value: string, place: string, put: (value: string) => TblPaging, hint?: string) => (
    <Field label={label} validationMessage={problemAt(place)} hint={hint}>
      <Input
        className={styles.full}
        value={value}
        maxLength={200}
        onChange={(_, data) => onChange({ paging: put(data.value) })}
      />
    </Field>
  );
  return (
    <div className={styles.stack}>
      <Field label={intl.formatMessage({ id: 'report.paging.kind', defaultMessage: '分页方式' })}>
        <Select
          value={paging.kind}
          onChange={(_, { value }) => onChange({ paging: START[value as TblPaging['kind']] })}
        >
          <option value="none">
            {intl.formatMessage({ id: 'report.paging.none', defaultMessage: '不分页，一次返回全部' })}
          </option>
          <option value="page">{intl.formatMessage({ id: 'report.paging.page', defaultMessage: '页码' })}</option>
          <option value="offset">{intl.formatMessage({ id: 'report.paging.offset', defaultMessage: '偏移量' })}</option>
          <option value="cursor">{intl.formatMessage({ id: 'report.paging.cursor', defaultMessage: '游标' })}</option>
        </Select>
      </Field>
      {paging.kind === 'page' || paging.kind === 'offset' ? (
        <>
          <div className={styles.pair}>
            {text(
              paging.kind === 'page'
                ? intl.formatMessage({ id: 'report.paging.pageParam', defaultMessage: '页码参数' })
                : intl.formatMessage({ id: 'report.paging.offsetParam', defaultMessage: '偏移量参数' }),
              paging.param,
              'paging/param',
              (param) => ({ ...paging, param }),
            )}
            {paging.kind === 'page' ? (
              <Field label={intl.formatMessage({ id: 'report.paging.first', defaultMessage: '第一页是' })}>
                <Select
                  className={styles.full}
                  value={String(paging.first)}
                  onChange={(_, { value }) => onChange({ paging: { ...paging, first: Number(value) } })}
                >
                  <option value="1">1</option>
                  <option value="0">0</option>
                </Select>
              </Field>
            ) : null}
            {text(
              intl.formatMessage({ id: 'report.paging.sizeParam', defaultMessage: '每页行数参数（可空）' }),
              paging.sizeParam,
              'paging/sizeParam',
              (sizeParam) => ({ ...paging, sizeParam }),
            )}
            <Field label={intl.formatMessage({ id: 'report.paging.size', defaultMessage: '每页行数' })}>
              <Input
                className={styles.full}
                type="number"
                min={1}
                max={10_000}
                value={String(paging.size)}
                onChange={(_, { value }) =>
                  onChange({
                    paging: { ...paging, size: Math.min(10_000, Math.max(1, Math.round(Number(value)) || 1)) },
                  })
                }
              />
            </Field>
          </div>
          {text(
            intl.formatMessage({ id: 'report.paging.total', defaultMessage: '总行数的位置（可空）' }),
            paging.totalPath,
            'paging/totalPath',
            (totalPath) => ({ ...paging, totalPath }),
            intl.formatMessage({
              id: 'report.paging.totalHint',
              defaultMessage: '例如 /data/total。有总行数时会核对是否取全；没有时，取到空页或不满的一页为止',
            }),
          )}
          {text(
            intl.formatMessage({ id: 'report.paging.rows', defaultMessage: '行列表的位置（可空）' }),
            paging.rowsPath,
            'paging/rowsPath',
            (rowsPath) => ({ ...paging, rowsPath }),
            intl.formatMessage({
              id: 'report.paging.rowsHint',
              defaultMessage: '例如 /data/items；空着时取第一个列表',
            }),
          )}
        </>
      ) : null}
      {paging.kind === 'cursor' ? (
        <div className={styles.pair}>
          {text(
            intl.formatMessage({ id: 'report.paging.cursorParam', defaultMessage: '游标参数' }),
            paging.param,
            'paging/param',
            (param) => ({ ...paging, param }),
          )}
          {text(
            intl.formatMessage({ id: 'report.paging.next', defaultMessage: '下一个游标的位置' }),
            paging.nextPath,
            'paging/nextPath',
            (nextPath) => ({ ...paging, nextPath }),
          )}
        </div>
      ) : null}
      <Field
        label={intl.formatMessage({ id: 'report.paging.cache', defaultMessage: '缓存时间（秒）' })}
        validationMessage={problemAt('cacheSeconds')}
        hint={intl.formatMessage({
          id: 'report.paging.cacheHint',
          defaultMessage: '相同参数的问题在这段时间内共用一次返回；接口出错时继续显示最后一次的数据并标明',
        })}
      >
        <Input
          type="number"
          min={TBL_LIMITS.cacheSeconds.least}
          max={TBL_LIMITS.cacheSeconds.most}
          value={String(cacheSeconds)}
          onChange={(_, { value }) => onChange({ cacheSeconds: Number(value) })}
        />
      </Field>
    </div>
  );
}
