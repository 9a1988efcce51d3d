/**
 * Imports the modules of shared libraries that remotes may use. Remotes contain no copies of these modules, so the
 * shell's build must include each one, even if the shell does not use it. Publishing checks that the shell provides
 * every module that a remote needs.
 */
import 'react';
import 'react/compiler-runtime';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@epm/router';
