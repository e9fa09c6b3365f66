import { TypeIcon, useTypeLooks } from '@tessera/charts';
import { CHART_TYPE_CODES, rememberedConf, type ChartTypeCode } from '@tessera/charts/model';
import type { ReportConfItem } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens, useArrowNavigationGroup } from '@tessera/ui/core';
import { Suspense, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { problemText, STEPS, useEditor } from '../../common/index.ts';
import { changeType, fitOf, typeOf } from '../../model/index.ts';

const useStyles = makeStyles({
  root: { padding: '8px 12px 10px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  heading: { margin: '0 0 4px', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(8, 1fr)', gap: '2px' },
  type: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    height: '30px',
    padding: 0,
    borderRadius: tokens.borderRadiusSmall,
    border: '1px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  unfit: { color: tokens.colorNeutralForeground4, opacity: 0.5, ':hover': { opacity: 1 } },
  chosen: {
    opacity: 1,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
  },
  line: {
    display: 'flex',
    gap: '6px',
    alignItems: 'baseline',
    marginTop: '6px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    minHeight: '16px',
  },
  name: { fontWeight: tokens.fontWeightSemibold, flex: 'none' },
  lacks: { color: tokens.colorPaletteDarkOrangeForeground1, minWidth: 0 },
});

/** Types of the warning area: tables alone. */
const WARNING_TYPES: readonly ChartTypeCode[] = ['graph_crosstab'];

/** All types as icons; those that the fields don't suffice for say what they lack, and can be chosen all the same. */
export function TypePicker() {
  return (
    <Suspense>
      <Picker />
    </Suspense>
  );
}

function Picker() {
  const styles = useStyles();
  const intl = useIntl();
  const looks = useTypeLooks();
  const nameOf = (code: ChartTypeCode) => intl.formatMessage(looks[code].name);
  const { draft, catalogue, warning, apply } = useEditor();
  const arrows = useArrowNavigationGroup({ axis: 'grid-linear', memorizeCurrent: true });
  const current = typeOf(draft);
  const codes = warning ? WARNING_TYPES : CHART_TYPE_CODES;
  const lacking = useMemo(
    () =>
      new Map(
        codes.map((code) => [
          code,
          draft.reportParam.tbId ? fitOf(draft, catalogue, code).map((problem) => problemText(intl, problem)) : [],
        ]),
      ),
    [draft, catalogue, codes, intl],
  );
  // What the pointer or the focus is on is named below the signs: a bubble would lie over its neighbours.
  const [pointed, setPointed] = useState<ChartTypeCode | null>(null);
  const named = pointed ?? current;
  // What the chart had as other types returns with them, as long as the editor is open.
  const former = useRef<readonly ReportConfItem[]>([]);
  const choose = (code: ChartTypeCode) => {
    const remembered = rememberedConf(draft.reportConf, current, former.current);
    former.current = remembered;
    apply(STEPS.type, (last) => changeType(last, catalogue, code, remembered));
  };
  const separator = intl.formatMessage({ id: 'editor.problem.separator', defaultMessage: '；' });
  return (
    <section className={styles.root} aria-labelledby="editor-types">
      <h2 id="editor-types" className={styles.heading}>
        <FormattedMessage id="editor.types.title" defaultMessage="图表类型" />
      </h2>
      <div
        role="radiogroup"
        className={styles.grid}
        aria-label={intl.formatMessage({ id: 'editor.types.title', defaultMessage: '图表类型' })}
        {...arrows}
      >
        {codes.map((code) => {
          const lacks = lacking.get(code) ?? [];
          const reason = lacks.join(separator);
          const chosen = code === current;
          return (
            <button
              key={code}
              type="button"
              role="radio"
              aria-checked={chosen}
              aria-label={reason ? `${nameOf(code)} · ${reason}` : nameOf(code)}
              data-chart-type={code}
              className={mergeClasses(styles.type, lacks.length > 0 && styles.unfit, chosen && styles.chosen)}
              onClick={() => choose(code)}
              onMouseEnter={() => setPointed(code)}
              onMouseLeave={() => setPointed(null)}
              onFocus={() => setPointed(code)}
              onBlur={() => setPointed(null)}
            >
              <TypeIcon icon={looks[code].icon} size={22} />
            </button>
          );
        })}
      </div>
      <div className={styles.line}>
        <span className={styles.name}>{nameOf(named)}</span>
        <span className={styles.lacks}>{(lacking.get(named) ?? []).join(separator)}</span>
      </div>
    </section>
  );
}
