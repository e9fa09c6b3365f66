import { targets, type TargetIndex } from '@tessera/contract';
import { useClient, useSaving } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody, Text } from '@tessera/ui/core';
import { FormDialog } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

export interface ForecastDialogProps {
  readonly index: TargetIndex;
  readonly year: number;
  onMade(): void;
  onClose(): void;
}

/** Begins the forecast of an index with a year. */
export function ForecastDialog({ index, year, onMade, onClose }: ForecastDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, refused, save } = useSaving(
    intl.formatMessage({ id: 'data.targets.forecast.made', defaultMessage: '预测已建立' }),
  );
  return (
    <FormDialog
      title={intl.formatMessage(
        { id: 'data.targets.forecast.new', defaultMessage: '建立“{name}”的预测' },
        { name: index.indexName },
      )}
      submitLabel={intl.formatMessage({ id: 'data.targets.forecast.make', defaultMessage: '建立' })}
      busy={busy}
      onSubmit={() =>
        void save(async () => {
          await client.call(targets.fillForecast, { body: { indexCode: index.indexCode, year } }, { quiet: true });
          onMade();
        })
      }
      onClose={onClose}
    >
      {refused && (
        <MessageBar intent="error">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      )}
      <Text>
        <FormattedMessage
          id="data.targets.forecast.about"
          defaultMessage="预测与目标分开填写，不需要审批。{year} 年已结束的周期填入实际值，其余周期填入目标值，之后可以修改、导入和分摊，并与目标对比。"
          values={{ year: String(year) }}
        />
      </Text>
    </FormDialog>
  );
}
