import { endpointsOf } from '../endpoint.ts';
import { boardConfigurationSchema, menuNodeSchema } from '../entities/board.ts';
import { z } from '../zod.ts';

const { get, post } = endpointsOf('dashboard');
const menuCode = z.string().min(1).max(64);
/** The reading half of EP-035, EP-122, EP-149. */
export const dashboard = {
  /** EP-035: directories and boards; with menuType `'3'`, `'4'` or `'5'`, directories and reports, big screens (RU-347) or dynamic screens. */
  selectMenuMap: post('/api/bigscreen/selectMenuMap', {
    viewAs: 'allowed',
    access: ['dashboard_watch_dir'],
    corporationScoped: true,
    body: z.object({ menuType: z.string().max(4).optional() }),
    reply: z.array(menuNodeSchema),
  }),
  configuration: get('/api/bigscreen/menu/configuration/{id}', {
    access: ['watch_right_content'],
    params: z.object({ id: menuCode }),
    reply: boardConfigurationSchema,
    owned: { 'params.id': 'board' },
    errors: ['notFound'],
  }),
  menuName: post('/api/bigscreen/getMenuName', {
    viewAs: 'allowed',
    access: ['watch_right_content'],
    body: z.object({ menuCode }),
    reply: z.object({ menuName: z.string() }),
    owned: { 'body.menuCode': 'board' },
    errors: ['notFound'],
  }),
} as const;
