/**
 * Imports the subpaths of shared libraries that remotes may use. Remotes contain no copy of these modules, so each
 * module must be part of the shell's build, even if the shell does not use it. The publish step checks that the shell
 * has every module of a remote's list.
 */
import 'react';
import 'react/compiler-runtime';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@epm/router';
