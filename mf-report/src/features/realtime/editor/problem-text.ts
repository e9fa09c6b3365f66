import { TBL_LIMITS } from '@tessera/contract';
import { useCallback } from 'react';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';

import type { Problem, Problems } from '../model/problems.ts';

const PROBLEMS: Record<Problem, MessageDescriptor> = defineMessages({
  empty: { id: 'report.problem.empty', defaultMessage: '请填写' },
  address: { id: 'report.problem.address', defaultMessage: '请填写 http 或 https 地址，不能包含用户名和密码' },
  unbound: { id: 'report.problem.unbound', defaultMessage: '大括号中的名称还没有绑定参数' },
  headerName: { id: 'report.problem.headerName', defaultMessage: '只能使用字母、数字和 - _ 等符号' },
  twice: { id: 'report.problem.twice', defaultMessage: '名称重复' },
  secret: { id: 'report.problem.secret', defaultMessage: '请重新填写：隐藏的值不能显示，也不会发送到其他地址' },
  json: { id: 'report.problem.json', defaultMessage: '请填写 JSON 对象' },
  noBody: { id: 'report.problem.noBody', defaultMessage: 'GET 请求没有正文' },
  lost: { id: 'report.problem.lost', defaultMessage: '已经没有这一列' },
  number: { id: 'report.problem.number', defaultMessage: '请填写数字' },
  lifetime: { id: 'report.problem.lifetime', defaultMessage: '请填写 {least, number} 到 {most, number} 的整数' },
  noColumns: { id: 'report.problem.noColumns', defaultMessage: '还没有列：请求接口后采用返回的列' },
});

/** Text of the problem of a place; undefined where there is none. */
export type ProblemAt = (place: string) => string | undefined;

export function useProblemTexts(problems: Problems): ProblemAt {
  const intl = useIntl();
  return useCallback(
    (place) => {
      const problem = problems.get(place);
      return problem && intl.formatMessage(PROBLEMS[problem], TBL_LIMITS.cacheSeconds);
    },
    [intl, problems],
  );
}
