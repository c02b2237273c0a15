/**
 * Models of scikit-learn, in pickles and joblib's files. Checked against scikit-learn 1.2.1; read are its vectorizers,
 * topic models and naive Bayes classifiers, and of all other classes the attributes that hold training records.
 */
package org.tattle.artifacts.sklearn;
