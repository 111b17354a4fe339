/**
 * Code that is not mutated, as a StrykerJS plugin: assertions (they guard against bugs that no input can
 * cause), errors that are thrown, and sentences for people.
 */
import type { Ignorer, NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The members of Babel's nodes that are looked at. */
interface SyntaxNode {
  readonly type: string;
  readonly callee?: { readonly name?: string };
  /** Of a string literal. */
  readonly value?: unknown;
  /** Of a template literal. */
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

const assertionCalls: ReadonlySet<string | undefined> = new Set(['assert', 'assertNever']);

const ignorer: Ignorer = {
  shouldIgnore(path: NodePath) {
    const { node } = path as { readonly node: SyntaxNode };
    if (node.type === 'CallExpression' && assertionCalls.has(node.callee?.name)) return 'an assertion';
    if (node.type === 'ThrowStatement') return 'an error that only a bug causes';
    return isSentence(textOf(node)) ? 'a sentence for people' : undefined;
  },
};

function textOf({ type, value, quasis = [] }: SyntaxNode): string {
  if (type === 'StringLiteral') return String(value);
  return type === 'TemplateLiteral' ? quasis.map((quasi) => quasi.value.raw).join('') : '';
}

/** Several words that begin as a sentence does and end as one. */
function isSentence(text: string): boolean {
  return /^[A-Z].* .*\.$/su.test(text);
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'unmutated', ignorer)];
