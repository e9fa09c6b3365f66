import { useFieldNames } from '@tessera/board/field-names';
import type { DataType, GeoRole } from '@tessera/contract';
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
  const { aggregators, levels: granularities } = useFieldNames();
  const geoRoles: Record<GeoRole, string> = {
    country: intl.formatMessage({ id: 'data.geo.country', defaultMessage: '国家' }),
    province: intl.formatMessage({ id: 'data.geo.province', defaultMessage: '省份' }),
    city: intl.formatMessage({ id: 'data.geo.city', defaultMessage: '城市' }),
    district: intl.formatMessage({ id: 'data.geo.district', defaultMessage: '区县' }),
    longitude: intl.formatMessage({ id: 'data.geo.longitude', defaultMessage: '经度' }),
    latitude: intl.formatMessage({ id: 'data.geo.latitude', defaultMessage: '纬度' }),
  };
  return { types, aggregators, geoRoles, granularities };
}
