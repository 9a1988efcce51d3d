import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { OperationDoc } from './platform/http/openapi-document.ts';

/** Splits a docstring into its first sentence and the rest. */
function parseDocstring(text: string): OperationDoc {
  const singleLine = text
    .replace(/\{@link ([^}|]+)\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const sentenceEnd = /[.?!](?= [A-Z`'])/.exec(singleLine);
  const summary = (sentenceEnd ? singleLine.slice(0, sentenceEnd.index) : singleLine).replace(/\.$/, '');
  return sentenceEnd ? { summary, description: singleLine.slice(sentenceEnd.index + 2) } : { summary };
}

/** Returns the docstrings of all controller methods by operation id, which is the method name. */
export function extractOperationDocs(folder: string): Record<string, OperationDoc> {
  const docs: Record<string, OperationDoc> = {};
  for (const file of globSync('**/*.controller.ts', { cwd: folder }).sort()) {
    const source = ts.createSourceFile(file, readFileSync(`${folder}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
    source.forEachChild((node) => {
      if (!ts.isClassDeclaration(node)) return;
      for (const member of node.members.filter(ts.isMethodDeclaration)) {
        const text = ts
          .getJSDocCommentsAndTags(member)
          .filter(ts.isJSDoc)
          .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
          .join(' ');
        if (text.trim()) docs[member.name.getText(source)] = parseDocstring(text);
      }
    });
  }
  return docs;
}
