import { FormattedMessage } from 'react-intl';

import { fittingSize, growingSize } from '../../format/fitting-size.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';
import type { ProgressModel } from './progress-model.ts';

/** A progress: its word and share, the bar, and what the second measure adds; it grows with its tile. */
export function ProgressView({ model, name, theme }: { model: ProgressModel; name: string; theme: ChartTheme }) {
  const { title, number, second, current, goal, restText, ratio } = model;
  return (
    <div className="tessera-progress">
      <div className="tessera-progress-head">
        {title ? (
          <span className="tessera-progress-title" style={{ ...title, fontSize: growingSize(title.fontSize, theme) }}>
            {model.name}
          </span>
        ) : null}
        {number ? (
          <span
            className="tessera-progress-number"
            style={{ ...number, fontSize: fittingSize(growingSize(number.fontSize, theme), model.ratioText) }}
          >
            {model.ratioText}
          </span>
        ) : null}
      </div>
      <div
        className="tessera-progress-track"
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(Math.min(1, ratio) * 100)}
        aria-valuetext={model.ratioText}
        style={{ backgroundColor: model.trackColor }}
      >
        <div
          className="tessera-progress-bar"
          style={{ width: `${Math.min(1, ratio) * 100}%`, backgroundColor: model.barColor }}
        />
      </div>
      {current || goal || restText ? (
        <div className="tessera-progress-foot" style={{ ...second, fontSize: growingSize(second.fontSize, theme) }}>
          {current ? (
            <span>
              {current.name} <b>{current.text}</b>
            </span>
          ) : null}
          {restText ? (
            <span>
              <FormattedMessage
                id="charts.progress.rest"
                defaultMessage="距目标 {share}"
                values={{ share: restText }}
              />
            </span>
          ) : null}
          {goal ? (
            <span>
              {goal.name} <b>{goal.text}</b>
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
