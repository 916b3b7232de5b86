/** Requirements of every view outside its feature folder: a scene of the gallery, and route parameters for the teardown test. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { listViews } from '../../e2e/list-views.mjs';
import { VIEW_PARAMS } from '../../fixtures/view-params.mjs';
import { SCENES } from '../../gallery/scenes/index.mjs';
import { checker, program, root } from './program.mjs';

const views = await listViews();

/** Reads `RouteParams`, which every manifest adds to. @returns The view's name → the names of the parameters that it cannot do without. */
function readRequiredParams() {
  const source = program.getSourceFile(`${root}/src/controllers/router/router-controller.ts`);
  const [symbol] = checker.getExportsOfModule(checker.getSymbolAtLocation(source)).filter(({ name }) => name === 'RouteParams');
  const required = new Map();
  for (const view of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))) {
    const type = checker.getTypeOfSymbol(view);
    // A view whose parameters may be left out opens without any.
    const isOptional = type.isUnion() && type.types.some((one) => one.flags & ts.TypeFlags.Undefined);
    const properties = isOptional || type.flags & ts.TypeFlags.Undefined ? [] : checker.getPropertiesOfType(type);
    required.set(
      view.name,
      properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name),
    );
  }
  return required;
}

test('every view is drawn in a scene of the gallery', () => {
  const drawn = new Set(SCENES.map(({ view }) => view));
  const missing = views.filter((view) => !drawn.has(view));
  assert.deepEqual(missing, [], `Write a scene for each state of ${missing.join(', ')} in test/gallery/scenes.`);
});

test('every route parameter that a view needs has a value in test/fixtures/view-params.mjs', () => {
  const required = readRequiredParams();
  assert.deepEqual([...required.keys()].filter((name) => views.includes(name)).length, views.length);
  const missing = views.flatMap((view) =>
    required
      .get(view)
      .filter((name) => !(name in VIEW_PARAMS))
      .map((name) => `${view}: ${name}`),
  );
  assert.deepEqual(missing, [], `The teardown test opens each view with these parameters: ${missing.join(', ')}.`);
});
