import { TBL_LIMITS, type TblHeader } from '@tessera/contract';
import { Button, IconButton, Tooltip } from '@tessera/ui/core';
import { Field, Input, Switch } from '@tessera/ui/forms';
import { DeleteRegular, LockClosedRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { changedAt, withoutAt } from '../model/tbl-draft.ts';
import { ListSection } from './list-section.tsx';
import { usePanelStyles } from './panel-styles.ts';
import type { ProblemAt } from './problem-text.ts';

export interface HeaderListProps {
  readonly headers: readonly TblHeader[];
  readonly problemAt: ProblemAt;
  onChange(headers: readonly TblHeader[]): void;
}

/** Headers of the request. A hidden value that is stored is never shown: it can only be replaced. */
export function HeaderList({ headers, problemAt, onChange }: HeaderListProps) {
  const styles = usePanelStyles();
  const intl = useIntl();
  return (
    <ListSection
      title={<FormattedMessage id="report.request.headers" defaultMessage="请求头" />}
      add={<FormattedMessage id="report.request.addHeader" defaultMessage="添加请求头" />}
      full={headers.length >= TBL_LIMITS.headers}
      onAdd={() => onChange([...headers, { key: '', value: '', isShow: false, showName: '' }])}
    >
      {headers.map(({ key, value, isShow, showName }, at) => {
        const change = (part: Partial<TblHeader>) => onChange(changedAt(headers, at, part));
        return (
          <div key={at} className={styles.card}>
            <div className={styles.row}>
              <Field className={styles.grow} validationMessage={problemAt(`header/${at}/key`)}>
                <Input
                  value={key}
                  maxLength={100}
                  placeholder="X-Api-Key"
                  aria-label={intl.formatMessage({ id: 'report.request.headerKey', defaultMessage: '请求头名称' })}
                  onChange={(_, data) => change({ key: data.value.trim() })}
                />
              </Field>
              <IconButton
                label={intl.formatMessage(
                  { id: 'report.request.removeHeader', defaultMessage: '删除请求头“{name}”' },
                  { name: key },
                )}
                icon={<DeleteRegular />}
                onClick={() => onChange(withoutAt(headers, at))}
              />
            </div>
            <Field validationMessage={problemAt(`header/${at}/value`)}>
              {(control) =>
                value === null ? (
                  <div className={styles.row}>
                    <Input
                      {...control}
                      readOnly
                      className={styles.grow}
                      contentBefore={<LockClosedRegular aria-hidden />}
                      value={intl.formatMessage({ id: 'report.request.secretSet', defaultMessage: '已设置' })}
                      aria-label={intl.formatMessage({
                        id: 'report.request.headerValue',
                        defaultMessage: '请求头的值',
                      })}
                    />
                    <Button onClick={() => change({ value: '' })}>
                      <FormattedMessage id="report.request.replace" defaultMessage="更换" />
                    </Button>
                  </div>
                ) : (
                  <Input
                    {...control}
                    className={styles.full}
                    type={isShow ? 'text' : 'password'}
                    autoComplete="off"
                    maxLength={4_000}
                    value={value}
                    aria-label={intl.formatMessage({ id: 'report.request.headerValue', defaultMessage: '请求头的值' })}
                    placeholder={intl.formatMessage({ id: 'report.request.headerValue', defaultMessage: '请求头的值' })}
                    onChange={(_, data) => change({ value: data.value.replaceAll(/[\r\n\0]/g, '') })}
                  />
                )
              }
            </Field>
            <div className={styles.row}>
              <Input
                className={styles.grow}
                value={showName}
                maxLength={100}
                placeholder={intl.formatMessage({ id: 'report.request.showName', defaultMessage: '显示名（可选）' })}
                aria-label={intl.formatMessage({ id: 'report.request.showName', defaultMessage: '显示名（可选）' })}
                onChange={(_, data) => change({ showName: data.value })}
              />
              <Tooltip
                relationship="description"
                content={intl.formatMessage({
                  id: 'report.request.showHint',
                  defaultMessage: '关闭时，值加密保存，之后谁也看不到，只能更换',
                })}
              >
                <Switch
                  checked={isShow}
                  label={intl.formatMessage({ id: 'report.request.show', defaultMessage: '作者可见' })}
                  // A hidden value has to be typed anew before it can be shown.
                  onChange={(_, { checked }) =>
                    change({ isShow: checked, ...(checked && value === null ? { value: '' } : {}) })
                  }
                />
              </Tooltip>
            </div>
          </div>
        );
      })}
    </ListSection>
  );
}
