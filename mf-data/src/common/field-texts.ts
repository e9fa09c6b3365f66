import type { Aggregator, DataType, GeoRole, Granularity } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Names of types, aggregators, geographic roles and levels of dates in the reader's language. */
export function useFieldTexts() {
  const intl = useIntl();
  const types: Record<DataType, string> = {
    str: intl.formatMessage({ id: 'data.type.str', defaultMessage: '文本' }),
    int: intl.formatMessage({ id: 'data.type.int', defaultMessage: '整数' }),
    double: intl.formatMessage({ id: 'data.type.double', defaultMessage: '小数' }),
    datetime: intl.formatMessage({ id: 'data.type.datetime', defaultMessage: '日期时间' }),
  };
  const aggregators: Record<Aggregator, string> = {
    sum: intl.formatMessage({ id: 'data.aggregator.sum', defaultMessage: '求和' }),
    max: intl.formatMessage({ id: 'data.aggregator.max', defaultMessage: '最大值' }),
    min: intl.formatMessage({ id: 'data.aggregator.min', defaultMessage: '最小值' }),
    average: intl.formatMessage({ id: 'data.aggregator.average', defaultMessage: '平均值' }),
    count: intl.formatMessage({ id: 'data.aggregator.count', defaultMessage: '计数' }),
    count_distinct: intl.formatMessage({ id: 'data.aggregator.countDistinct', defaultMessage: '去重计数' }),
  };
  const geoRoles: Record<GeoRole, string> = {
    country: intl.formatMessage({ id: 'data.geo.country', defaultMessage: '国家' }),
    province: intl.formatMessage({ id: 'data.geo.province', defaultMessage: '省份' }),
    city: intl.formatMessage({ id: 'data.geo.city', defaultMessage: '城市' }),
    district: intl.formatMessage({ id: 'data.geo.district', defaultMessage: '区县' }),
    longitude: intl.formatMessage({ id: 'data.geo.longitude', defaultMessage: '经度' }),
    latitude: intl.formatMessage({ id: 'data.geo.latitude', defaultMessage: '纬度' }),
  };
  const granularities: Record<Granularity, string> = {
    year: intl.formatMessage({ id: 'data.granularity.year', defaultMessage: '年' }),
    season: intl.formatMessage({ id: 'data.granularity.season', defaultMessage: '季' }),
    month: intl.formatMessage({ id: 'data.granularity.month', defaultMessage: '月' }),
    week: intl.formatMessage({ id: 'data.granularity.week', defaultMessage: '周' }),
    day: intl.formatMessage({ id: 'data.granularity.day', defaultMessage: '日' }),
  };
  return { types, aggregators, geoRoles, granularities };
}
