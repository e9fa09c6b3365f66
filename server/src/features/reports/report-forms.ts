import type { Services } from '../../platform/services.ts';

type Row = { readonly path: string; readonly menu_code: string; readonly role_id: string };

/** Paths of a corporation's own with the report and the role of each. */
export function reportForms({ store }: Pick<Services, 'store'>) {
  const rows = (corporationCode: string) =>
    store
      .selectFrom('report_form')
      .select(['path', 'menu_code', 'role_id'])
      .where('corporation_code', '=', corporationCode)
      .orderBy('path');
  return {
    list: (corporationCode: string): Promise<Row[]> => rows(corporationCode).execute(),
    ofRole: (corporationCode: string, roleId: string): Promise<Row[]> =>
      rows(corporationCode).where('role_id', '=', roleId).execute(),
    /** Whether any corporation has a report at a path. */
    isOne: async (path: string): Promise<boolean> =>
      (await store.selectFrom('report_form').select('path').where('path', '=', path).limit(1).executeTakeFirst()) !==
      undefined,
  };
}
