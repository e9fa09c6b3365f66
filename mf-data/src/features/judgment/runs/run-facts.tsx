import type { KeptRun } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { FactList, Link } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { DATA_PATHS } from '../../../common/data-paths.ts';
import { Panel } from '../panel.tsx';

/** How a run came to be, and who saw it. */
export function RunFacts({ run }: { readonly run: KeptRun }) {
  const intl = useIntl();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { modelName, version, modelCode, modelStands, period, scope, ranBy, ranAt, readers } = run;
  const model = intl.formatMessage(
    { id: 'data.judgment.modelVersion', defaultMessage: '{name}，版本 {version}' },
    { name: modelName, version },
  );
  return (
    <Panel title={intl.formatMessage({ id: 'data.judgment.reportFacts', defaultMessage: '报告信息' })}>
      <FactList
        facts={[
          [
            intl.formatMessage({ id: 'data.judgment.ofModel', defaultMessage: '决策模型' }),
            modelStands ? (
              <Link
                key="model"
                as="button"
                inline
                onClick={() => void navigate(`${DATA_PATHS.judgmentModel}?modelId=${modelCode}`)}
              >
                {model}
              </Link>
            ) : (
              intl.formatMessage({ id: 'data.judgment.modelGone', defaultMessage: '{model}（已删除）' }, { model })
            ),
          ],
          [
            intl.formatMessage({ id: 'data.judgment.days', defaultMessage: '日期' }),
            period.start === period.end
              ? period.start
              : intl.formatMessage(
                  { id: 'data.judgment.fromTo', defaultMessage: '{start} 至 {end}' },
                  { start: period.start, end: period.end },
                ),
          ],
          [
            intl.formatMessage({ id: 'data.judgment.scope', defaultMessage: '范围' }),
            scope.length === 0
              ? intl.formatMessage({ id: 'data.judgment.scopeSeen', defaultMessage: '生成人能看到的全部成员' })
              : intl.formatList(scope, { type: 'unit' }),
          ],
          [
            intl.formatMessage({ id: 'data.judgment.made', defaultMessage: '生成' }),
            `${ranBy} ${formatDate(ranAt, locale, 'dateTime')}`.trim(),
          ],
          [
            intl.formatMessage({ id: 'data.judgment.readers', defaultMessage: '查看过的人' }),
            intl.formatList(
              readers.map(({ name, lastAt }) => `${name} ${formatDate(lastAt, locale, 'dateTime')}`),
              { type: 'unit' },
            ),
          ],
        ]}
      />
    </Panel>
  );
}
