import { TBL_LIMITS, type TblDefinition } from '@tessera/contract';
import { IconButton } from '@tessera/ui/core';
import { Field, Input } from '@tessera/ui/forms';
import { DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { changedAt, withoutAt } from '../model/tbl-draft.ts';
import { ListSection } from './list-section.tsx';
import { usePanelStyles } from './panel-styles.ts';
import type { ProblemAt } from './problem-text.ts';

type Params = TblDefinition['request']['tblCommonParams'];

export interface ParamListProps {
  readonly params: Params;
  readonly problemAt: ProblemAt;
  onChange(params: Params): void;
}

/** Parameters that every request carries as they stand. */
export function ParamList({ params, problemAt, onChange }: ParamListProps) {
  const styles = usePanelStyles();
  const intl = useIntl();
  return (
    <ListSection
      title={<FormattedMessage id="report.request.common" defaultMessage="公共参数" />}
      add={<FormattedMessage id="report.request.addCommon" defaultMessage="添加公共参数" />}
      full={params.length >= TBL_LIMITS.params}
      onAdd={() => onChange([...params, { key: '', value: '' }])}
    >
      {params.map(({ key, value }, at) => (
        <div key={at} className={styles.row}>
          <Field className={styles.grow} validationMessage={problemAt(`common/${at}/key`)}>
            <Input
              value={key}
              maxLength={200}
              aria-label={intl.formatMessage({ id: 'report.request.paramKey', defaultMessage: '参数名' })}
              placeholder={intl.formatMessage({ id: 'report.request.paramKey', defaultMessage: '参数名' })}
              onChange={(_, data) => onChange(changedAt(params, at, { key: data.value }))}
            />
          </Field>
          <Input
            className={styles.grow}
            value={value}
            maxLength={4_000}
            aria-label={intl.formatMessage({ id: 'report.request.paramValue', defaultMessage: '参数值' })}
            placeholder={intl.formatMessage({ id: 'report.request.paramValue', defaultMessage: '参数值' })}
            onChange={(_, data) => onChange(changedAt(params, at, { value: data.value }))}
          />
          <IconButton
            label={intl.formatMessage(
              { id: 'report.request.removeParam', defaultMessage: '删除参数“{name}”' },
              { name: key },
            )}
            icon={<DeleteRegular />}
            onClick={() => onChange(withoutAt(params, at))}
          />
        </div>
      ))}
    </ListSection>
  );
}
