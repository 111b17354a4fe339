/**
 * Code that is not mutated, as a StrykerJS plugin: assertions (they guard against bugs that no input can
 * cause) and messages of errors that are thrown.
 */
import type { Ignorer, NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

interface SyntaxNode {
  readonly type: string;
  readonly callee?: { readonly type: string; readonly name?: string };
}

const assertionCalls: ReadonlySet<string | undefined> = new Set(['assert', 'assertNever']);

const ignorer: Ignorer = {
  shouldIgnore(path: NodePath) {
    const { type, callee } = (path as { readonly node: SyntaxNode }).node;
    if (type === 'CallExpression' && assertionCalls.has(callee?.name)) return 'an assertion';
    return type === 'ThrowStatement' ? 'the message of a bug' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'assertions', ignorer)];
