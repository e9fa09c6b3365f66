import type { PickedValue } from '@tessera/charts';
import type { BoardLinkage, BoardState, PickedLinkage } from '@tessera/contract';

type Picks = Pick<BoardState, 'linkages'>;
type Fields = PickedLinkage['linkageReportList'];

/** Longest value of a query in the contract. */
const LONGEST = 2_000;

/** Fields of a master that its slaves follow. */
export function linkedFields(linkages: readonly BoardLinkage[], masterReportCode: string): ReadonlySet<string> {
  return new Set(
    linkages
      .filter((linkage) => linkage.masterReportCode === masterReportCode)
      .flatMap(({ linkageConfList }) => linkageConfList)
      .flatMap(({ fields }) => fields.map(({ masterFieldId }) => masterFieldId)),
  );
}

/** What a click on a master picks for its slaves: the clicked values that they follow; null where they follow none. */
export function pickOf(
  linkages: readonly BoardLinkage[],
  masterReportCode: string,
  values: readonly PickedValue[],
): PickedLinkage | null {
  const linked = linkedFields(linkages, masterReportCode);
  const linkageReportList = values
    .filter(({ column, value }) => linked.has(column.fieldId) && (typeof value !== 'string' || value.length <= LONGEST))
    .map(({ column: { fieldId, name, dataType, granularity }, value }) => ({
      fieldId,
      fieldValue: value,
      fieldName: name.slice(0, 200),
      dataType,
      ...(granularity ? { granularity } : {}),
    }));
  return linkageReportList.length > 0 ? { masterReportCode, linkageReportList } : null;
}

/** The current pick on a master. */
export function pickedOn({ linkages }: Picks, masterReportCode: string): PickedLinkage | undefined {
  return linkages.find((one) => one.masterReportCode === masterReportCode);
}

/** Whether two picks of one master say the same. */
export function samePick(one: PickedLinkage | undefined, other: PickedLinkage): boolean {
  const values = (list: Fields) => new Map(list.map(({ fieldId, fieldValue }) => [fieldId, fieldValue]));
  const [left, right] = [values(one?.linkageReportList ?? []), values(other.linkageReportList)];
  return (
    left.size === right.size &&
    [...left].every(([fieldId, value]) => right.has(fieldId) && right.get(fieldId) === value)
  );
}

/** Puts a pick in place of the master's last one (RU-584); the same pick again takes it away (RU-585). */
export function withPick<State extends Picks>(state: State, picked: PickedLinkage): State {
  const last = pickedOn(state, picked.masterReportCode);
  if (samePick(last, picked)) return withoutPick(state, picked.masterReportCode);
  const linkages = last ? state.linkages.map((one) => (one === last ? picked : one)) : [...state.linkages, picked];
  return { ...state, linkages };
}

/** Nothing is picked on a master any more (RU-585). */
export function withoutPick<State extends Picks>(state: State, masterReportCode: string): State {
  const linkages = state.linkages.filter((one) => one.masterReportCode !== masterReportCode);
  return linkages.length === state.linkages.length ? state : { ...state, linkages };
}

/** The picks that apply to a chart, by master (RU-584). Charts that follow don't pass picks on, so circles end. */
export function picksFor(linkages: readonly BoardLinkage[], state: Picks, slaveReportCode: string): PickedLinkage[] {
  return linkages.flatMap(({ masterReportCode, linkageConfList }) => {
    const followed = new Set(
      linkageConfList
        .filter((conf) => conf.slaveReportCode === slaveReportCode)
        .flatMap(({ fields }) => fields.map(({ masterFieldId }) => masterFieldId)),
    );
    const values = pickedOn(state, masterReportCode)?.linkageReportList.filter(({ fieldId }) => followed.has(fieldId));
    return values && values.length > 0 ? [{ masterReportCode, linkageReportList: values }] : [];
  });
}
