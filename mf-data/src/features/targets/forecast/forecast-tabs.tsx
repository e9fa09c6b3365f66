import { Tab, TabList } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

/** Chooses between the targets of an index and its forecast. */
export function ForecastTabs({
  isForecast,
  onChange,
}: {
  readonly isForecast: boolean;
  onChange(isForecast: boolean): void;
}) {
  const intl = useIntl();
  return (
    <TabList
      size="small"
      aria-label={intl.formatMessage({ id: 'data.targets.forecast.tabs', defaultMessage: '目标或预测' })}
      selectedValue={isForecast ? 'forecast' : 'targets'}
      onTabSelect={(_, { value }) => onChange(value === 'forecast')}
    >
      <Tab value="targets">
        <FormattedMessage id="data.targets.forecast.targets" defaultMessage="目标" />
      </Tab>
      <Tab value="forecast">
        <FormattedMessage id="data.targets.forecast.forecast" defaultMessage="预测" />
      </Tab>
    </TabList>
  );
}
