import { data, MODEL_LIMITS } from '@tessera/contract';
import type { DialogComponentProps } from '@tessera/remote-kit';
import { LoadError, useEndpoint, useNavigation } from '@tessera/remote-kit';
import { Field, FormDialog, Input, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';

/** Dialog `mf-data/data-model-create`: name and main table of a new model, which then opens on the canvas (RT-104). */
export function CreateModelDialog({ close }: DialogComponentProps) {
  const intl = useIntl();
  const navigation = useNavigation();
  const [name, setName] = useState('');
  const [tableId, setTableId] = useState('');
  const sources = useEndpoint(data.modelSources, { body: {} });
  const tables = (sources.data ?? []).filter(({ depth }) => depth < MODEL_LIMITS.depth);
  const open = (): void => {
    const params = new URLSearchParams({ name: name.trim(), ...(tableId === '' ? {} : { add: tableId }) });
    close();
    navigation.navigate(`${DATA_PATHS.tableJoin}?${params}`);
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'data.models.new', defaultMessage: '新建数据模型' })}
      submitLabel={intl.formatMessage({ id: 'data.models.begin', defaultMessage: '开始建模' })}
      ready={name.trim() !== ''}
      onSubmit={open}
      onClose={() => close()}
    >
      <Field required label={intl.formatMessage({ id: 'data.models.name', defaultMessage: '模型名称' })}>
        <Input value={name} maxLength={100} onChange={(_, { value }) => setName(value)} />
      </Field>
      {sources.error === undefined ? (
        <Field
          label={intl.formatMessage({ id: 'data.models.main', defaultMessage: '主表' })}
          hint={intl.formatMessage({
            id: 'data.models.mainHint',
            defaultMessage: '通常是一行代表一笔业务的明细表，其他表与它相连。也可以稍后在画布上放置。',
          })}
        >
          <Select value={tableId} onChange={(_, { value }) => setTableId(value)}>
            <option value="">{intl.formatMessage({ id: 'data.models.later', defaultMessage: '稍后选择' })}</option>
            {tables.map((table) => (
              <option key={table.tableId} value={table.tableId}>
                {table.name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <LoadError error={sources.error} onRetry={sources.reload} />
      )}
    </FormDialog>
  );
}
