/**
 * Imports the subpaths of shared libraries that remotes may use. Remotes contain no copy of them, so each must be part
 * of the shell's build even if the shell does not use it. Publishing checks a remote's list against the shell's.
 */
import 'react';
import 'react/compiler-runtime';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@epm/router';
