/**
 * The project's own lint rules. Each is a selector of the syntax tree and what to do instead;
 * `.oxlintrc.json` says where each holds.
 * @see https://eslint.org/docs/latest/extend/selectors
 */

/** @type {Record<string, { selector: string, message: string }>} */
const houseRules = {
  'config-reads-environment': {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only config.ts reads the environment.',
  },
  'named-exports': {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports; default only where a tool demands it.',
  },
  'fields-by-themselves': {
    selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the fields out instead of spreading a literal.',
  },
  'every-test': {
    selector:
      "MemberExpression[property.name='only']:matches([object.name=/^(it|test|describe)$/], [object.property.name='describe'])",
    message: 'It would silence every other test of the package.',
  },
  'time-of-test': {
    selector:
      "Program > :matches(VariableDeclaration, ExportNamedDeclaration) :matches(CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]):not(:function *)",
    message:
      'Ask for the time inside of the test: minutes may pass between loading it and running it.',
  },
  'refusals-at-once': {
    selector:
      "ForOfStatement:matches([right.type='Identifier'], [right.elements.0.type='CallExpression']) MemberExpression[property.name='rejects'][object.callee.name='expect'][object.arguments.0.type='Identifier']",
    message:
      'One that is refused while another is waited for ends the test: Promise.allSettled, or begin each in the loop.',
  },
  'test-that-ends': {
    selector:
      "ImportDeclaration[source.value='@playwright/test'] > ImportSpecifier[imported.name='test']",
    message: 'Take test from e2e/support/test.ts, which ends all browsers that a test has opened.',
  },
  'query-keys': {
    selector: "Property[key.name='queryKey'] > ArrayExpression",
    message:
      'Name the key in query-keys.ts, or in @panggung/screens where several remotes need it.',
  },
  'forms-from-kit': {
    selector:
      "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name=/^(action|role)$/]))",
    message: 'Use useForm and Form of @panggung/screens; others are searches, or have an address.',
  },
  'actions-by-hooks': {
    selector:
      "JSXAttribute[name.name=/^on(Click|Change|Drop|KeyDown)$/] CallExpression[callee.object.name='api'][callee.property.name=/^(post|patch|delete|postFile)$/]",
    message: 'Send with useAction or useForm: the second of two quick clicks must send nothing.',
  },
};

/**
 * @param {{ selector: string, message: string }} rule
 * @returns {{ create: (context: { report(found: object): void }) => Record<string, (node: object) => void> }}
 */
const ruleOf = ({ selector, message }) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

// The linter asks for a default export.
export default {
  meta: { name: 'house' },
  rules: Object.fromEntries(Object.entries(houseRules).map(([name, rule]) => [name, ruleOf(rule)])),
};
