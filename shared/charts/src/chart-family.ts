import type { BuildInput } from './build-input.ts';
import type { ChartRequirement } from './chart-model.ts';
import type { ChartOutput } from './chart-output.ts';
import type { BlockSet, SettingsOf } from './settings/read-settings.ts';

/** The half of a chart type that knows neither DOM nor renderer; the server validates with it. */
export interface ChartTypeRow {
  readonly requirement: ChartRequirement;
  /** Zod schemas of the type's setting blocks by block type; each parses `{}` to the defaults. */
  readonly blocks: BlockSet;
  /** Paths of settings that the type shares with others and does not draw, such as `chartLabels.percent`. */
  readonly undrawn?: readonly string[];
  /** Whether a view of ours shows the type in place of Highcharts: no picture of it can be saved. */
  readonly ownView?: true;
}

/** Chart types by code that are loaded together. */
export type ChartFamily = Readonly<Record<string, ChartTypeRow>>;

/** What the build of a type works on: its settings with defaults filled in, and the result. */
export type InputOf<Row extends ChartTypeRow> = BuildInput<SettingsOf<Row['blocks']>>;

/** What the `build.ts` of a family exports as `builds`: from result, settings and theme to a drawing, by code. */
export type BuildsOf<Family extends ChartFamily> = {
  readonly [Code in keyof Family]: (input: InputOf<Family[Code]>) => ChartOutput;
};

/** A message of formatjs with its source text in Chinese. */
interface TypeName {
  readonly id: string;
  readonly defaultMessage: string;
}

/** A part of an icon on a field of 24 × 24. */
export interface IconPart {
  /** Data of an SVG path. */
  readonly d: string;
  /** Whether the path is drawn as a line in place of being filled. */
  readonly line?: boolean;
  /** Whether the part is drawn fainter than the others. */
  readonly faint?: boolean;
}

/** How a chart type is offered to its author. */
export interface TypeLook {
  readonly name: TypeName;
  readonly icon: readonly IconPart[];
}

/** What the `look.ts` of a family exports as `looks`. */
export type LooksOf<Family extends ChartFamily> = { readonly [Code in keyof Family]: TypeLook };
