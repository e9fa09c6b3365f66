import { Button } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { ModelHeader } from '../../common/model-header.tsx';
import type { ModelHeaderProps } from '../../common/model-header.tsx';

export interface SqlHeaderProps extends Pick<
  ModelHeaderProps,
  'name' | 'changed' | 'busy' | 'ready' | 'onOpenTable' | 'onBack' | 'onSave'
> {
  readonly onInfo: () => void;
  readonly onDiscard: () => void;
}

/** Name of the model, the way back, giving changes up, and saving. */
export function SqlHeader({ onInfo, onDiscard, ...props }: SqlHeaderProps) {
  const intl = useIntl();
  return (
    <ModelHeader
      {...props}
      unnamed={intl.formatMessage({ id: 'data.sql.unnamed', defaultMessage: '新建 SQL 模型' })}
      backLabel={intl.formatMessage({ id: 'data.sql.back', defaultMessage: '返回数据中心' })}
      onInfo={props.name === '' ? undefined : onInfo}
    >
      {props.changed && (
        <Button appearance="subtle" onClick={onDiscard}>
          <FormattedMessage id="data.sql.discard" defaultMessage="放弃修改" />
        </Button>
      )}
    </ModelHeader>
  );
}
