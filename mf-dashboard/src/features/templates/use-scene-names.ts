import type { TemplateCategory } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** What templates that come with the product are about. */
export function useSceneNames(): Readonly<Record<TemplateCategory, string>> {
  const intl = useIntl();
  return {
    operations: intl.formatMessage({ id: 'dashboard.templates.operations', defaultMessage: '日常经营' }),
    stores: intl.formatMessage({ id: 'dashboard.templates.stores', defaultMessage: '门店' }),
    goods: intl.formatMessage({ id: 'dashboard.templates.goods', defaultMessage: '商品' }),
    members: intl.formatMessage({ id: 'dashboard.templates.members', defaultMessage: '会员' }),
    stock: intl.formatMessage({ id: 'dashboard.templates.stock', defaultMessage: '库存' }),
    marketing: intl.formatMessage({ id: 'dashboard.templates.marketing', defaultMessage: '营销与渠道' }),
    finance: intl.formatMessage({ id: 'dashboard.templates.finance', defaultMessage: '财务' }),
  };
}
