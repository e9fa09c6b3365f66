import type { Cardinality, JoinFacts, JoinKind } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Names of joins and what they do, in the reader's language. */
export function useJoinTexts() {
  const intl = useIntl();
  const kinds: Record<JoinKind, { readonly name: string; readonly hint: string }> = {
    inner: {
      name: intl.formatMessage({ id: 'data.join.inner', defaultMessage: '内连接' }),
      hint: intl.formatMessage({ id: 'data.join.innerHint', defaultMessage: '只保留两侧都匹配的行' }),
    },
    left: {
      name: intl.formatMessage({ id: 'data.join.left', defaultMessage: '左连接' }),
      hint: intl.formatMessage({ id: 'data.join.leftHint', defaultMessage: '保留左表全部行' }),
    },
    full: {
      name: intl.formatMessage({ id: 'data.join.full', defaultMessage: '全连接' }),
      hint: intl.formatMessage({ id: 'data.join.fullHint', defaultMessage: '保留两侧全部行' }),
    },
  };
  const cardinalities: Record<Cardinality, string> = {
    oneToOne: intl.formatMessage({ id: 'data.join.oneToOne', defaultMessage: '一对一' }),
    oneToMany: intl.formatMessage({ id: 'data.join.oneToMany', defaultMessage: '一对多' }),
    manyToOne: intl.formatMessage({ id: 'data.join.manyToOne', defaultMessage: '多对一' }),
    manyToMany: intl.formatMessage({ id: 'data.join.manyToMany', defaultMessage: '多对多' }),
  };
  /** What the join does to rows and measures. */
  const effect = ({ cardinality }: JoinFacts, left: string, right: string): string => {
    switch (cardinality) {
      case 'oneToOne':
        return intl.formatMessage({
          id: 'data.join.effect.oneToOne',
          defaultMessage: '两侧的关联字段都不重复，行数不会因连接而增加。',
        });
      case 'oneToMany':
        return intl.formatMessage(
          {
            id: 'data.join.effect.oneToMany',
            defaultMessage:
              '“{left}”的一行会匹配“{right}”的多行，因此在结果中重复出现；它的度量仍按原表的行各计一次，不会被放大。',
          },
          { left, right },
        );
      case 'manyToOne':
        return intl.formatMessage(
          {
            id: 'data.join.effect.manyToOne',
            defaultMessage: '“{left}”的多行会匹配“{right}”的同一行；“{right}”的度量仍按原表的行各计一次，不会被放大。',
          },
          { left, right },
        );
      case 'manyToMany':
        return intl.formatMessage(
          {
            id: 'data.join.effect.manyToMany',
            defaultMessage:
              '两侧的关联字段都有重复值，行会成倍增加。两张表的度量仍按原表的行各计一次；若这不是您想要的，请补充关联字段。',
          },
          { left, right },
        );
      case null:
        return intl.formatMessage({
          id: 'data.join.effect.unknown',
          defaultMessage: '数据量过大，未能在限定时间内检查关联字段是否重复；系统按多对多保护度量。',
        });
    }
  };
  return { kinds, cardinalities, effect };
}
