import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { OperationDoc } from './platform/http/openapi-document.ts';

/** Splits a docstring into its first sentence and the rest. */
function toDoc(text: string): OperationDoc {
  const flat = text
    .replace(/\{@link ([^}|]+)\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const end = /[.?!](?= [A-Z`'])/.exec(flat);
  const summary = (end ? flat.slice(0, end.index) : flat).replace(/\.$/, '');
  return end ? { summary, description: flat.slice(end.index + 2) } : { summary };
}

/** Reads the docstrings of all controller methods, by method name, which is the operation id. */
export function readOperationDocs(folder: string): Record<string, OperationDoc> {
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
        if (text.trim()) docs[member.name.getText(source)] = toDoc(text);
      }
    });
  }
  return docs;
}
