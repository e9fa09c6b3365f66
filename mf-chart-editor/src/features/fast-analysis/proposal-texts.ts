import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { Proposal, ProposalKind } from './propose-charts.ts';

/** What a proposed chart is called, and why it is proposed. */
export function useProposalTexts(): (proposal: Proposal) => { readonly title: string; readonly reason: string } {
  const intl = useIntl();
  return useMemo(() => {
    const titleOf = ({ kind, names }: Proposal): string => {
      const titles: Record<ProposalKind, () => string> = {
        overview: () =>
          intl.formatMessage({ id: 'editor.fast.title.overview', defaultMessage: '{measure}概览' }, names),
        trend: () => intl.formatMessage({ id: 'editor.fast.title.trend', defaultMessage: '{measure}趋势' }, names),
        trendBy: () =>
          intl.formatMessage({ id: 'editor.fast.title.trendBy', defaultMessage: '各{by}{measure}趋势' }, names),
        ranking: () =>
          intl.formatMessage({ id: 'editor.fast.title.ranking', defaultMessage: '{by}{measure}排行' }, names),
        share: () => intl.formatMessage({ id: 'editor.fast.title.share', defaultMessage: '{by}{measure}占比' }, names),
        map: () => intl.formatMessage({ id: 'editor.fast.title.map', defaultMessage: '{measure}地区分布' }, names),
        points: () =>
          intl.formatMessage({ id: 'editor.fast.title.points', defaultMessage: '{measure}位置分布' }, names),
        relation: () =>
          intl.formatMessage({ id: 'editor.fast.title.relation', defaultMessage: '{measure}与{other}的关系' }, names),
        twoMeasures: () =>
          intl.formatMessage({ id: 'editor.fast.title.two', defaultMessage: '{measure}与{other}对比' }, names),
        cross: () =>
          intl.formatMessage({ id: 'editor.fast.title.cross', defaultMessage: '{by} × {other}：{measure}' }, names),
        rows: () => intl.formatMessage({ id: 'editor.fast.title.rows', defaultMessage: '数据明细' }),
      };
      return titles[kind]();
    };
    const reasonOf = ({ kind, names }: Proposal): string => {
      const reasons: Record<ProposalKind, () => string> = {
        overview: () =>
          intl.formatMessage({ id: 'editor.fast.why.overview', defaultMessage: '一眼看到最新的数值及其变化' }),
        trend: () =>
          intl.formatMessage({ id: 'editor.fast.why.trend', defaultMessage: '按“{by}”观察随时间的变化' }, names),
        trendBy: () =>
          intl.formatMessage(
            { id: 'editor.fast.why.trendBy', defaultMessage: '“{by}”取值较少，适合分系列比较走势' },
            names,
          ),
        ranking: () =>
          intl.formatMessage({ id: 'editor.fast.why.ranking', defaultMessage: '找出“{by}”中的前 10 名' }, names),
        share: () =>
          intl.formatMessage({ id: 'editor.fast.why.share', defaultMessage: '“{by}”取值较少，适合看构成' }, names),
        map: () =>
          intl.formatMessage({ id: 'editor.fast.why.map', defaultMessage: '“{by}”是地区，可以画在地图上' }, names),
        points: () =>
          intl.formatMessage({ id: 'editor.fast.why.points', defaultMessage: '表中有经纬度，可以画在地图上' }),
        relation: () =>
          intl.formatMessage(
            { id: 'editor.fast.why.relation', defaultMessage: '每个点是一个“{by}”，看两个指标是否相关' },
            names,
          ),
        twoMeasures: () =>
          intl.formatMessage({ id: 'editor.fast.why.two', defaultMessage: '两个指标各用一个坐标轴，比较走势' }),
        cross: () => intl.formatMessage({ id: 'editor.fast.why.cross', defaultMessage: '在两个维度上交叉查看数值' }),
        rows: () =>
          intl.formatMessage({ id: 'editor.fast.why.rows', defaultMessage: '表中没有适合汇总的字段，先看看明细' }),
      };
      return reasons[kind]();
    };
    return (proposal) => ({ title: titleOf(proposal), reason: reasonOf(proposal) });
  }, [intl]);
}
