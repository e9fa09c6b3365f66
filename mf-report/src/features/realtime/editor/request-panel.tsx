import { thirdparty, type TblDefinition, type TblFilterParam } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import { CodeEditor } from '@tessera/ui/code';
import { Button, makeStyles } from '@tessera/ui/core';
import { Field, Input, Select } from '@tessera/ui/forms';
import { LinkRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { JSON_TEXT } from '../model/script-text.ts';
import { newParam, placeholders } from '../model/tbl-draft.ts';
import { HeaderList } from './header-list.tsx';
import type { PanelProps } from './panel-props.ts';
import { usePanelStyles } from './panel-styles.ts';
import { ParamList } from './param-list.tsx';

const METHODS = ['GET', 'POST'] as const;
const BODY_EXAMPLE = '{ "query": {} }';
const useStyles = makeStyles({ method: { width: '92px', minWidth: '92px', flexShrink: 0 } });

export interface RequestPanelProps extends PanelProps {
  /** Opens the parameters, where one of them is bound. */
  onBind(): void;
  onAsk(): void;
}

/** Address, method, body, headers, common parameters and the docked system of a request. */
export function RequestPanel(props: RequestPanelProps) {
  const { draft, problemAt, onChange, onBind, onAsk } = props;
  const styles = usePanelStyles();
  const own = useStyles();
  const intl = useIntl();
  const systems = useEndpoint(thirdparty.systems, {});
  const { request, systemId, tblFilters } = draft;
  const change = (part: Partial<TblDefinition['request']>) => onChange({ request: { ...request, ...part } });
  const { url, requestType } = request.tblApi;
  const params = tblFilters.flatMap(({ filterParams }) => filterParams);
  const bind = (key: string) => {
    onChange({
      tblFilters: [
        ...tblFilters,
        {
          filterCode: crypto.randomUUID(),
          dyTblId: draft.menuCode ?? '',
          filterName: key,
          filterType: '2',
          filterParams: [newParam({ key, option: 'path', resource: 'custom', required: true })],
        },
      ],
    });
    onBind();
  };
  return (
    <div className={styles.stack}>
      <Field
        label={intl.formatMessage({ id: 'report.request.url', defaultMessage: '接口地址' })}
        validationMessage={problemAt('url')}
        hint={
          problemAt('url')
            ? undefined
            : intl.formatMessage(
                {
                  id: 'report.request.urlHint',
                  defaultMessage: '用大括号留出路径参数，例如 /stores/{example}',
                },
                { example: '{store}' },
              )
        }
      >
        {(control) => (
          <div className={styles.row}>
            <Select
              className={own.method}
              aria-label={intl.formatMessage({ id: 'report.request.method', defaultMessage: '请求方法' })}
              value={requestType}
              onChange={(_, { value }) =>
                change({
                  tblApi: {
                    ...request.tblApi,
                    requestType: value as TblDefinition['request']['tblApi']['requestType'],
                  },
                })
              }
            >
              {METHODS.map((method) => (
                <option key={method} value={method}>
                  {method}
                </option>
              ))}
            </Select>
            <Input
              {...control}
              className={styles.grow}
              value={url}
              maxLength={2_000}
              placeholder="https://erp.example.com/api/stock"
              onChange={(_, { value }) => change({ tblApi: { ...request.tblApi, url: value } })}
              onKeyDown={({ key }) => key === 'Enter' && onAsk()}
            />
          </div>
        )}
      </Field>
      <BoundChips
        params={params}
        missing={placeholders(url).filter(
          (key) => !params.some((param) => param.option === 'path' && param.key === key),
        )}
        onOpen={onBind}
        onBind={bind}
      />
      {requestType === 'POST' ? (
        <Field
          label={intl.formatMessage({ id: 'report.request.body', defaultMessage: '正文（JSON 模板）' })}
          validationMessage={problemAt('body')}
          hint={intl.formatMessage({
            id: 'report.request.bodyHint',
            defaultMessage: '参数按位置放入，例如 /query/store；不做文本拼接',
          })}
        >
          {(control) => (
            <CodeEditor
              {...control}
              language={JSON_TEXT}
              value={request.tblBody}
              minHeight={96}
              maxHeight={220}
              placeholder={BODY_EXAMPLE}
              onChange={(tblBody) => change({ tblBody })}
              onRun={onAsk}
            />
          )}
        </Field>
      ) : null}
      <HeaderList
        headers={request.tblHeaders}
        problemAt={problemAt}
        onChange={(tblHeaders) => change({ tblHeaders: [...tblHeaders] })}
      />
      <ParamList
        params={request.tblCommonParams}
        problemAt={problemAt}
        onChange={(tblCommonParams) => change({ tblCommonParams: [...tblCommonParams] })}
      />
      <Field
        label={intl.formatMessage({ id: 'report.request.system', defaultMessage: '外部系统' })}
        hint={intl.formatMessage({
          id: 'report.request.systemHint',
          defaultMessage: '选中后，把读者的登录身份转交给该系统自己的地址；每位读者的数据各自缓存',
        })}
        validationMessage={
          systems.error === undefined
            ? undefined
            : intl.formatMessage({ id: 'report.request.systemsFailed', defaultMessage: '外部系统列表加载失败' })
        }
      >
        <Select value={systemId ?? ''} onChange={(_, { value }) => onChange({ systemId: value === '' ? null : value })}>
          <option value="">
            {intl.formatMessage({ id: 'report.request.noSystem', defaultMessage: '不转交登录身份' })}
          </option>
          {systems.data?.map((system) => (
            <option key={system.systemId} value={system.systemId}>
              {system.systemName}
            </option>
          ))}
          {systemId !== null && systems.data && !systems.data.some((system) => system.systemId === systemId) ? (
            <option value={systemId}>
              {intl.formatMessage({ id: 'report.request.lostSystem', defaultMessage: '已解除对接的系统' })}
            </option>
          ) : null}
        </Select>
      </Field>
    </div>
  );
}

interface BoundChipsProps {
  readonly params: readonly TblFilterParam[];
  /** Names in braces of the address that no parameter fills. */
  readonly missing: readonly string[];
  onOpen(): void;
  onBind(key: string): void;
}

/** The parameters that go into a request, with their places. */
function BoundChips({ params, missing, onOpen, onBind }: BoundChipsProps) {
  const styles = usePanelStyles();
  if (params.length === 0 && missing.length === 0) return null;
  return (
    <div className={styles.chips}>
      {params.map(({ key, option }, at) => (
        <Button key={`${option}-${key}-${at}`} size="small" icon={<LinkRegular />} onClick={onOpen}>
          {option === 'path' ? `{${key}}` : option === 'query' ? `?${key}` : key}
        </Button>
      ))}
      {missing.map((key) => (
        <Button key={key} size="small" appearance="primary" onClick={() => onBind(key)}>
          <FormattedMessage id="report.request.bind" defaultMessage="绑定 {name}" values={{ name: `{${key}}` }} />
        </Button>
      ))}
    </div>
  );
}
