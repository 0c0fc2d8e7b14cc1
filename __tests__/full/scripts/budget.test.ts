/** @jest-environment node */
import { breaches, budgetsFor, budgetTable, type RouteFiles } from '@/scripts/budget/budget';
import budgets from '@/scripts/budget/budgets.json';
import { ROUTES } from '@/scripts/budget/routes';

const file = (path: string, bytes: number) => ({ path, bytes });
const LIST: RouteFiles = {
  untilUsable: [file('/index.html', 1000), file('/react.js', 60_000), file('/list.js', 9000)],
  whenIdle: [file('/detail.js', 5000)],
};
const measured = new Map([['/admin/users', LIST]]);

describe('budgets', () => {
  it('are met when a route weighs just as much', () => {
    const exact = { '/admin/users': { usable: 70_000, total: 75_000 } };

    expect(breaches(measured, exact)).toEqual([]);
  });

  it('name the route, the budget, the weight and the biggest files when one more byte comes', () => {
    const [breach, ...others] = breaches(measured, {
      '/admin/users': { usable: 69_999, total: 75_000 },
    });

    expect(others).toEqual([]);
    expect(breach).toContain('/admin/users asks for 70000 bytes until it is usable, 1 more');
    expect(breach).toContain('its budget of 69999');
    expect(breach?.split('\n')[1]).toMatch(/ 60000 {2}\/react\.js$/);
    expect(breach).not.toContain('/detail.js');
  });

  it('count what is fetched when idle separately', () => {
    const [breach, ...others] = breaches(measured, {
      '/admin/users': { usable: 70_000, total: 74_000 },
    });

    expect(others).toEqual([]);
    expect(breach).toContain('75000 bytes with what it fetches when idle, 1000 more');
    expect(breach).toContain('/detail.js');
  });

  it('miss no route and keep none that is gone', () => {
    expect(breaches(measured, { '/gone': { usable: 1, total: 1 } })).toEqual([
      '/admin/users has no budget',
      '/gone has a budget, but there is no such route',
    ]);
  });

  it('are written with 3 % to spare, and are met then', () => {
    const written = budgetsFor(measured);

    expect(written).toEqual({ '/admin/users': { usable: 72_100, total: 77_300 } });
    expect(breaches(measured, written)).toEqual([]);
  });

  it('stand in a table beside the weights, in KiB', () => {
    const table = budgetTable(measured, { '/admin/users': { usable: 102_400, total: 204_800 } });

    expect(table.split('\n')[1]).toMatch(/^\/admin\/users +68\.4 +100\.0 +73\.2 +200\.0$/);
  });

  it('of the repository name every route of the table, a reworded question and the faces', () => {
    const routes = ROUTES.map(({ path }) => path);
    expect(new Set(Object.keys(budgets))).toEqual(
      new Set([...routes, '/admin/users, reworded', 'faces']),
    );
  });
});
